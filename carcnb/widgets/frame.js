// What ipywidgets cannot do around a board: measure the place, full screen, keys without a trap, focus, role and name for
// screen readers, wheel and touch that leave the page alone, and everything that moves. It knows no rules and no words:
// all texts come as traits or messages. Up: size, key, pan. Down: cover, uncover, effects.

const BOARD = "canvas.carc-board";
const CANVASES = "canvas.carc-board, canvas.carc-hand";
const FIELDS = "input, select, textarea";
// a button does these by itself
const PRESSING = ["Enter", " ", "Tab"];
const SETTLE = 120;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const part = value => `${100 * value}%`;

/** Tell whether an element lies on a dark ground, whatever painted it. */
function dark(element) {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const [r, g, b, a = 1] = getComputedStyle(at).backgroundColor.match(/[\d.]+/g).map(Number);
    if (a > 0.5) return 0.299 * r + 0.587 * g + 0.114 * b < 110;
  }
  return false;
}

/** Return how high the window is in which an element scrolls: JupyterLab's notebook, or the whole page. */
function room(element) {
  const notebook = element.closest(".jp-WindowedPanel-outer, .jp-NotebookPanel-notebook");
  if (notebook && notebook.clientHeight > 200) return Math.min(notebook.clientHeight, innerHeight);
  // a page of its own: what lies above the stage is seen with it, unless that is a whole text
  const above = element.getBoundingClientRect().top + document.scrollingElement.scrollTop;
  return innerHeight - (above > 0 && above < innerHeight / 3 ? above : 0);
}

function render({ model, el }) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const watchers = [];
  let stage, desk, overlay, timer, last = null, sent = "", pinch = null;

  const full = () => document.fullscreenElement === stage;
  const board = () => desk.querySelector(BOARD);
  const on = (type, handle) => stage.addEventListener(type, handle, { capture: true, passive: false, signal });
  const watch = (target, options, handle) => {
    const watcher = new MutationObserver(handle);
    watcher.observe(target, options);
    watchers.push(watcher);
  };

  function begin() {
    if (signal.aborted) return;
    stage = el.closest(".carcnb-stage");
    desk = stage?.querySelector(".carcnb-desk");
    // an element is made before it is put into its page
    if (!desk || !desk.clientWidth || !board()) return void requestAnimationFrame(begin);
    stage.classList.add("carcnb-framed");
    overlay = desk.appendChild(Object.assign(document.createElement("div"), { className: "carcnb-overlay" }));
    desk.tabIndex = 0;
    name();
    tame();
    listen();
    const size = new ResizeObserver(() => later(SETTLE));
    size.observe(stage);
    watchers.push(size);
    watch(stage, { childList: true, subtree: true }, tame);
    watch(document.body, { attributes: true }, () => later(SETTLE));
    measure();
  }

  // --- the place -------------------------------------------------------------------------------------

  function later(wait) {
    clearTimeout(timer);
    timer = setTimeout(measure, wait);
  }

  function measure() {
    if (signal.aborted || desk.clientWidth < 50) return;
    stage.classList.toggle("carcnb-full", full());
    const theme = dark(stage) ? "dark" : "light";
    if (!full()) stage.dataset.theme = theme;
    const size = {
      stage: stage.clientWidth, w: desk.clientWidth, room: Math.round(full() ? innerHeight : room(stage)),
      dpr: devicePixelRatio, full: full(), theme: stage.dataset.theme,
    };
    const text = JSON.stringify(size);
    if (text !== sent) model.send({ kind: "size", ...size });
    sent = text;
  }

  // Resizing a canvas empties it: a copy of the old picture hides that until the new one is painted.
  function cover() {
    const old = board();
    if (!old?.width || desk.querySelector(".carcnb-before")) return;
    const copy = Object.assign(document.createElement("canvas"), { width: old.width, height: old.height });
    copy.className = "carcnb-before";
    copy.getContext("2d").drawImage(old, 0, 0);
    desk.appendChild(copy);
    setTimeout(uncover, 1500);
  }

  function uncover() {
    desk.querySelectorAll(".carcnb-before").forEach(copy => copy.remove());
  }

  // --- keyboard and focus ------------------------------------------------------------------------------

  // A canvas of ipycanvas takes the focus and every key; the desk around it takes them instead, and lets Tab go on.
  function tame() {
    for (const canvas of stage.querySelectorAll(CANVASES)) {
      if (!canvas.hasAttribute("tabindex")) continue;
      canvas.removeAttribute("tabindex");
      canvas.setAttribute("aria-hidden", "true");
      canvas.focus = () => desk.focus({ preventScroll: true });
    }
    // the handle of a slider has a role but no name, and what scrolls must be reached by keys
    for (const handle of stage.querySelectorAll(".noUi-handle")) {
      const label = handle.closest(".jupyter-widgets")?.querySelector("label"), words = label?.title || label?.textContent;
      if (words && handle.ariaLabel !== words) handle.ariaLabel = words;
    }
    const prompt = stage.querySelector(".carcnb-prompt");
    if (prompt && prompt.scrollHeight > prompt.clientHeight) prompt.tabIndex = 0;
  }

  function name() {
    desk.setAttribute("role", model.get("asked") ? "application" : "group");
    desk.setAttribute("aria-label", model.get("label"));
    desk.setAttribute("aria-description", model.get("description"));
    stage.querySelector(".carcnb-holding").inert = !model.get("turns");
  }

  function typed(event) {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches(FIELDS)) return;
    const mine = desk === target || (target.matches("button") && !PRESSING.includes(key) && key.length === 1);
    if (!mine || !model.get("hotkeys").includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    model.send({ kind: "key", key });
  }

  // What had the focus may vanish with what it did; the keyboard must not begin again at the top of the page.
  function lost() {
    setTimeout(() => {
      if (last && document.activeElement === document.body) desk.focus({ preventScroll: true });
    }, 60);
  }

  // --- wheel, touch, clicks ------------------------------------------------------------------------------

  function rolled(event) {
    if (!event.target.matches(BOARD)) return;
    if (full() || event.ctrlKey) event.preventDefault();
    else event.stopPropagation(); // the page scrolls, and the board does not hear of it
  }

  const spread = ([a, b]) => ({
    x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
  });

  function touched(event) {
    if (!event.target.matches(BOARD)) return;
    if (event.touches.length === 2) {
      event.preventDefault();
      event.stopPropagation();
      const now = spread(event.touches);
      if (pinch && event.timeStamp - pinch.sent > 60) {
        model.send({ kind: "pan", dx: now.x - pinch.x, dy: now.y - pinch.y, zoom: now.apart / pinch.apart });
        pinch = { ...now, sent: event.timeStamp };
      }
      pinch ??= { ...now, sent: event.timeStamp };
      return;
    }
    pinch = null;
    if (!full()) event.stopPropagation(); // one finger scrolls the page; a tap comes as a click
  }

  function listen() {
    on("keydown", typed);
    // JupyterLab looks at the focused element itself, not at what is around it
    on("focusin", ({ target }) => { target.dataset.lmSuppressShortcuts = "true"; last = target; });
    on("focusout", ({ relatedTarget }) => { if (!relatedTarget) lost(); else if (!stage.contains(relatedTarget)) last = null; });
    document.addEventListener("pointerdown", ({ target }) => { if (!stage.contains(target)) last = null; }, { capture: true, signal });
    on("wheel", rolled);
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) on(type, touched);
    // a right click turns the tile: no menu of JupyterLab's, and nothing is laid
    on("contextmenu", event => {
      if (!event.target.matches(BOARD)) return;
      event.preventDefault();
      event.stopPropagation();
      model.send({ kind: "key", key: "r" });
    });
    for (const type of ["mousedown", "mouseup"]) {
      on(type, event => { if (event.button && event.target.matches(BOARD)) event.stopPropagation(); });
    }
    // what is said about a place must not lie on it
    on("pointermove", event => {
      const { top, height } = desk.getBoundingClientRect();
      desk.classList.toggle("carcnb-high", event.clientY < top + height / 2);
    });
    on("pointerdown", () => wipe());
    on("click", ({ target }) => {
      if (target.closest(".carcnb-fullscreen")) full() ? document.exitFullscreen() : stage.requestFullscreen();
    });
    stage.classList.toggle("carcnb-can-fill", document.fullscreenEnabled);
    document.addEventListener("fullscreenchange", () => { if (full() || stage.classList.contains("carcnb-full")) later(0); }, { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => later(SETTLE), { signal });
    window.addEventListener("resize", () => later(SETTLE), { signal });
  }

  // --- what moves ------------------------------------------------------------------------------------

  function wipe() {
    overlay.replaceChildren();
  }

  const EASE = "cubic-bezier(.2,.8,.2,1)";
  const MOVES = {
    // a number rises from where it was scored, and stays until the next act
    rise: () => [[{ opacity: 0, translate: "0 12px" }, { opacity: 1, translate: "0 -12px" }], 500, "ease-out"],
    // from the place of another element of the stage, such as the hand
    come: (node, fx) => [[{ translate: from(node, fx.from), scale: 0.9 }, { translate: "0 0", scale: 1.04, offset: 0.76 },
      { translate: "0 0", scale: 1 }], 340, EASE],
    go: (node, fx) => [[{ translate: "0 0", opacity: 1 }, { translate: from(node, fx.to), opacity: 0.2 }], 420, "ease-in-out"],
  };

  function from(node, selector) {
    const there = stage.querySelector(selector)?.getBoundingClientRect();
    const here = node.getBoundingClientRect();
    if (!there) return "0 0";
    return `${there.x + there.width / 2 - here.x - here.width / 2}px ${there.y + there.height / 2 - here.y - here.height / 2}px`;
  }

  function act(fx) {
    const node = document.createElement(fx.copy ? "canvas" : "div");
    node.className = `carcnb-fx ${fx.look || ""}`;
    Object.assign(node.style, { left: part(fx.x), top: part(fx.y), width: fx.w ? part(fx.w) : "", height: fx.h ? part(fx.h) : "" });
    if (fx.colour) node.style.setProperty("--carc-player", fx.colour);
    if (fx.copy) {
      const shown = board();
      node.width = fx.w * shown.width;
      node.height = fx.h * shown.height;
      node.getContext("2d").drawImage(shown, fx.x * shown.width, fx.y * shown.height, node.width, node.height, 0, 0, node.width, node.height);
    } else node.textContent = fx.text || "";
    overlay.appendChild(node);
    const [frames, ms, easing] = MOVES[fx.move](node, fx);
    if (still()) return void (fx.stays || node.remove());
    node.animate(frames, { duration: ms, delay: fx.wait || 0, fill: "both", easing }).finished
      .then(() => { if (!fx.stays) node.remove(); }, () => {});
  }

  function count({ selector, before, after }) {
    const node = stage.querySelector(selector);
    if (!node || still()) return;
    const start = performance.now();
    const step = now => {
      const done = Math.min((now - start) / 500, 1);
      if (node.isConnected) node.textContent = Math.round(before + (after - before) * done);
      if (done < 1 && node.isConnected) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  const DO = {
    cover, uncover: () => requestAnimationFrame(() => requestAnimationFrame(uncover)),
    // after the canvas has painted what came with the same act
    effects: message => requestAnimationFrame(() => requestAnimationFrame(() => {
      wipe();
      message.list.forEach(act);
      message.counts.forEach(count);
    })),
  };

  const heard = message => { if (stage && !signal.aborted) DO[message.do]?.(message); };
  model.on("msg:custom", heard);
  for (const trait of ["label", "description", "asked", "turns"]) model.on(`change:${trait}`, () => { if (desk) name(); });
  begin();
  return () => {
    leaving.abort();
    model.off("msg:custom", heard);
    watchers.forEach(watcher => watcher.disconnect());
    overlay?.remove();
  };
}

export default { render };
