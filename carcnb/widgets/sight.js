// What part of the table is seen: moves of the camera that ease, and a small map while some of the landscape is out of
// sight. It knows no rules and no words. Up: look, step. Down: cover, ease, and the map as traits.

const BOARD = "canvas.carc-board";
const EASE = { duration: 320, easing: "cubic-bezier(.4,0,.2,1)" };
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAD = 6;
const CORNERS = ["carcnb-upper", "carcnb-far"];

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function render({ model, el }) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const button = el.appendChild(Object.assign(document.createElement("button"), { className: "carcnb-map", type: "button" }));
  const chart = button.appendChild(document.createElement("canvas"));
  let stage, desk, copy = null, running = [], pointed = null, scale = 1;

  function begin() {
    if (signal.aborted) return;
    stage = el.closest(".carcnb-stage");
    desk = stage?.querySelector(".carcnb-desk");
    // an element is made before it is put into its page
    if (!desk?.querySelector(BOARD)) return void requestAnimationFrame(begin);
    const on = (type, handle) => stage.addEventListener(type, handle, { capture: true, passive: true, signal });
    for (const type of ["pointerdown", "touchstart", "keydown", "wheel"]) on(type, end);
    // where the pointer is on a picture that moves, is told when it has come to rest
    on("mousemove", event => {
      if (!running.length || !event.target.matches(BOARD)) return;
      event.stopPropagation();
      pointed = event;
    });
    draw();
  }

  // --- the camera ----------------------------------------------------------------------------------------

  // The old picture is kept until the new one is painted; then both move as one from the old view to the new one.
  function cover() {
    end();
    const board = desk.querySelector(BOARD);
    if (still() || !board.width) return;
    const old = Object.assign(document.createElement("canvas"), { width: board.width, height: board.height });
    old.className = "carcnb-before";
    old.getContext("2d").drawImage(board, 0, 0);
    board.after(copy = old);
    setTimeout(() => { if (copy === old && !running.length) end(); }, 1500);
  }

  function ease({ scale, x, y }) {
    if (!copy) return;
    const from = `translate(${x}%, ${y}%) scale(${scale})`, to = "translate(0%, 0%) scale(1)";
    const old = ` scale(${1 / scale}) translate(${-x}%, ${-y}%)`;
    running = [
      desk.querySelector(BOARD).animate([{ transform: from }, { transform: to }], EASE),
      copy.animate([{ transform: from + old }, { transform: to + old }], EASE),
      copy.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], EASE),
    ];
    running[0].finished.then(end, () => {});
  }

  function end(event) {
    const moved = running.length;
    running.forEach(each => each.cancel());
    copy?.remove();
    [running, copy] = [[], null];
    const at = event?.type === "pointerdown" ? event : pointed;
    pointed = null;
    if (!moved || !at?.target.matches(BOARD)) return;
    at.target.dispatchEvent(new MouseEvent("mousemove", { clientX: at.clientX, clientY: at.clientY, bubbles: true }));
  }

  // --- the small map ---------------------------------------------------------------------------------------

  function draw() {
    const { box, tiles, colours, players, last, by } = model.get("land"), view = model.get("view");
    for (const corner of CORNERS) el.classList.toggle(corner, model.get("corner").includes(corner)); // classes of its own do not reach it
    button.hidden = !view.length;
    if (button.hidden) return;
    button.title = model.get("label");
    button.setAttribute("aria-label", model.get("label"));
    const wide = chart.clientWidth || 120, high = chart.clientHeight || 84, dense = devicePixelRatio;
    Object.assign(chart, { width: wide * dense, height: high * dense });
    const pen = chart.getContext("2d"), [left, top, columns, rows] = box;
    scale = Math.min((wide - 2 * PAD) / columns, (high - 2 * PAD) / rows);
    pen.setTransform(scale * dense, 0, 0, scale * dense,
      dense * ((wide - columns * scale) / 2 - left * scale), dense * ((high - rows * scale) / 2 - top * scale));
    tiles.match(/\.|[a-z]{4}\d?/gi).forEach((tile, n) => {
      if (tile !== ".") lay(pen, left + n % columns, top + Math.floor(n / columns), tile, colours, players);
    });
    frame(pen, last, by, 2);
    frame(pen, view, getComputedStyle(stage).getPropertyValue("--carc-accent"), 2.5);
  }

  // the sides of a tile from the north on, small letters for areas, capitals for roads and rivers; then who stands there
  function lay(pen, x, y, tile, colours, players) {
    pen.fillStyle = colours[0];
    pen.fillRect(x, y, 1.02, 1.02);
    for (let side = 0; side < 4; side++) {
      const letter = tile[side], colour = colours[letter.toLowerCase().charCodeAt(0) - 97];
      const [ex, ey] = [[0, -0.5], [0.5, 0], [0, 0.5], [-0.5, 0]][side];
      pen.beginPath();
      pen.moveTo(x + 0.5, y + 0.5);
      if (letter < "a") {
        pen.lineTo(x + 0.5 + ex, y + 0.5 + ey);
        Object.assign(pen, { strokeStyle: colour, lineWidth: 0.22 }).stroke();
        continue;
      }
      pen.lineTo(x + 0.5 + ex - ey, y + 0.5 + ey + ex);
      pen.lineTo(x + 0.5 + ex + ey, y + 0.5 + ey - ex);
      Object.assign(pen, { fillStyle: colour }).fill();
    }
    if (!tile[4]) return;
    pen.beginPath();
    pen.arc(x + 0.5, y + 0.5, 0.3, 0, 7);
    Object.assign(pen, { fillStyle: players[tile[4]], strokeStyle: "#fff", lineWidth: 0.1 });
    pen.fill();
    pen.stroke();
  }

  function frame(pen, place, colour, wide) {
    if (place.length) Object.assign(pen, { strokeStyle: colour, lineWidth: wide / scale }).strokeRect(...place);
  }

  // a press looks there; one by the keyboard looks at what was laid last
  button.addEventListener("click", ({ clientX, clientY, detail }) => {
    const { box: [left, top, columns, rows], last } = model.get("land"), at = chart.getBoundingClientRect();
    if (!detail) return void (last.length && model.send({ kind: "look", x: last[0] + 0.5, y: last[1] + 0.5 }));
    const x = left + columns / 2 + (clientX - at.x - at.width / 2) / scale;
    model.send({ kind: "look", x, y: top + rows / 2 + (clientY - at.y - at.height / 2) / scale });
  }, { signal });
  button.addEventListener("keydown", event => {
    if (!STEPS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = STEPS[event.key];
    model.send({ kind: "step", x, y });
  }, { signal });

  // after the canvas has painted what came before
  const soon = what => requestAnimationFrame(() => requestAnimationFrame(() => { if (!signal.aborted) what(); }));
  const heard = message => {
    if (!desk || signal.aborted) return;
    if (message.do === "cover") cover();
    else if (message.do === "ease") soon(() => ease(message));
  };
  model.on("msg:custom", heard);
  for (const trait of ["land", "view", "label", "corner"]) model.on(`change:${trait}`, () => { if (desk) draw(); });
  begin();
  return () => {
    end();
    leaving.abort();
    model.off("msg:custom", heard);
  };
}

export default { render };
