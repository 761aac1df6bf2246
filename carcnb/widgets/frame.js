// What ipywidgets cannot do around a board: measure the place, full screen, keys without a trap, focus, role and name for
// screen readers, wheel and touch that leave the page alone, and everything that moves. It knows no rules and no words:
// all texts come as traits or messages. Up: size, key, pan, aim, reached, finger. Down: cover, uncover, keep, move, add, clear, turn, show.

const BOARD = "canvas.carc-board", CANVASES = `${BOARD}, canvas.carc-hand`, SWITCHES = ".jupyter-button:is(.widget-toggle-button, .widget-toggle-buttons *):not(.carcnb-choices *, .carcnb-came *)";
const FIELDS = "input, select, textarea", PRESSING = ["Enter", " ", "Tab"]; // a button does the latter by itself
const SETTLE = 120, NOTEBOOK = ".jp-WindowedPanel-outer, .jp-NotebookPanel-notebook", OFFERS = ".carcnb-choices button, .carcnb-choice";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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
  const notebook = element.closest(NOTEBOOK);
  if (notebook && notebook.clientHeight > 200) return Math.min(notebook.clientHeight, innerHeight);
  // a page of its own: what lies above is seen too, unless it is a whole text; a phone's bars, which come and go, count
  let above = element.getBoundingClientRect().top;
  for (let at = element; at; at = at.parentElement) above += at.scrollTop; // whatever it is that scrolls
  const high = Math.min(document.documentElement.clientHeight, innerHeight);
  return high - (above > 0 && above < high / 3 ? above : 0);
}

function render({ model, el }) {
  const leaving = new AbortController(), { signal } = leaving, watchers = [], counting = new Map();
  let stage, desk, overlay, spoken, kept, timer, last = null, sent = "", pinch = null, two = false, finger = false, after = null, aimed = "";

  const full = () => document.fullscreenElement === stage, at = node => node?.getBoundingClientRect().top ?? 0;
  const topped = () => at(stage) >= Math.max(at(stage.closest(NOTEBOOK)), 0) - 4; // is its top in sight, and all but what is folded below?
  const whole = () => topped() && stage.querySelector(".carcnb-regions").getBoundingClientRect().bottom
    <= Math.min(stage.closest(NOTEBOOK)?.getBoundingClientRect().bottom ?? innerHeight, innerHeight) + 1;
  const board = () => desk.querySelector(BOARD);
  const climb = () => { // a page that has room for what lies above a stage shows that too
    if (stage.closest(NOTEBOOK) || room(stage) >= innerHeight) stage.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
    else for (let up = stage; up; up = up.parentElement) up.scrollTop = 0; };
  const on = (type, handle) => stage.addEventListener(type, handle, { capture: true, passive: false, signal });
  const watch = (target, options, handle) => {
    const watcher = new MutationObserver(handle);
    watcher.observe(target, options); watchers.push(watcher);
  };

  function begin() {
    if (signal.aborted) return;
    stage = el.closest(".carcnb-stage"); desk = stage?.querySelector(".carcnb-desk");
    // an element is made before it is put into its page
    if (!desk || !desk.clientWidth || !board()) return void requestAnimationFrame(begin);
    stage.classList.add("carcnb-framed");
    overlay = desk.appendChild(Object.assign(document.createElement("div"), { className: "carcnb-overlay" }));
    spoken = stage.appendChild(Object.assign(document.createElement("div"), { className: "carcnb-spoken", role: "status" }));
    desk.tabIndex = 0; // a stage in the place of another takes over its focus
    if (Date.now() - document.body.dataset.carcnbLeft < 5000 && document.activeElement === document.body) { last = desk; lost(); }
    if (selected() && selected() === stage.closest(".jp-Cell")?.nextElementSibling) after = selected();
    [name, tame, listen].forEach(each => each());
    const size = new ResizeObserver(() => later(SETTLE));
    size.observe(stage); watchers.push(size);
    watch(stage, { childList: true, subtree: true, attributeFilter: ["disabled"] }, () => { tame(); hold(); lost(); });
    watch(document.body, { attributes: true }, () => later(SETTLE));
    measure();
  }

  // --- the place -------------------------------------------------------------------------------------

  const later = wait => { clearTimeout(timer); timer = setTimeout(measure, wait); };

  function measure() {
    if (signal.aborted || desk.clientWidth < 50) return void (kept = null); // hidden: nobody sees where anything came from
    stage.classList.toggle("carcnb-full", full()); stage.classList.toggle("carcnb-own-ground", !!model.get("theme"));
    if (!full() || model.get("theme")) stage.dataset.theme = model.get("theme") || (dark(stage) ? "dark" : "light");
    const [top, panel] = [".carcnb-top", ".carcnb-panel"].map(each => stage.querySelector(each)), size = {
      stage: stage.clientWidth, w: desk.clientWidth, room: Math.round(full() ? innerHeight : room(stage)), top: top.offsetHeight,
      below: panel.offsetTop > desk.offsetTop, dpr: devicePixelRatio, full: full(), theme: stage.dataset.theme,
    };
    stage.style.setProperty("--carc-room", `${size.room}px`);
    if (sent !== (sent = JSON.stringify(size))) model.send({ kind: "size", ...size });
  }

  // Resizing a canvas empties it: a copy of the old picture hides that until the new one is painted.
  function cover() {
    const old = board();
    if (!old?.width || desk.querySelector(".carcnb-before")) return;
    desk.appendChild(copied(old)).className = "carcnb-before";
    setTimeout(uncover, 1500);
  }

  function copied(old, copy = document.createElement("canvas")) {
    Object.assign(copy, { width: old.width, height: old.height }).getContext("2d").drawImage(old, 0, 0);
    return copy;
  }

  const uncover = () => desk.querySelectorAll(".carcnb-before").forEach(copy => copy.remove());

  // --- keyboard and focus ------------------------------------------------------------------------------

  // A canvas of ipycanvas takes the focus and every key; the desk around it takes them instead, and lets Tab go on.
  function tame() {
    for (const canvas of stage.querySelectorAll(CANVASES)) {
      if (!canvas.hasAttribute("tabindex")) continue;
      canvas.removeAttribute("tabindex"); canvas.setAttribute("aria-hidden", "true");
      canvas.focus = () => desk.focus({ preventScroll: true });
    }
    // the handle of a slider has a role but no name, what is switched on only looks so, and what scrolls must be reached by keys
    for (const label of stage.querySelectorAll(".widget-slider > label"))
      label.parentElement.querySelector(".noUi-handle")?.setAttribute("aria-label", label.title || label.textContent);
    for (const button of stage.querySelectorAll(SWITCHES)) button.ariaPressed = button.classList.contains("mod-active");
    for (const box of stage.querySelectorAll(".carcnb-text, .carcnb-prompt, .carcnb-middle, .carcnb-coaching, .carcnb-body, .carcnb-faults"))
      box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY) && !box.querySelector("button:enabled") ? box.tabIndex = 0 : box.removeAttribute("tabindex");
  }

  function name() {
    desk.setAttribute("role", model.get("asked") ? "application" : "group");
    desk.setAttribute("aria-label", model.get("label"));
    desk.setAttribute("aria-description", model.get("description"));
    const holding = stage.querySelector(".carcnb-holding"), rests = !model.get("turns");
    for (const button of holding.querySelectorAll("button")) button.inert = rests; // a press on the tile is answered all the same
    holding.toggleAttribute("data-rests", rests);
  }

  const reached = () => { if (desk.matches(":focus-visible")) model.send({ kind: "reached" }); };
  const chord = event => event.ctrlKey || event.metaKey || event.altKey;

  function take(event, key) {
    event.preventDefault(); event.stopImmediatePropagation(); wipe();
    model.send({ kind: "key", key });
  }

  function typed(event) {
    const { target, key } = event;
    if (chord(event) || target.matches(FIELDS)) return;
    const mine = desk === target || (target.matches("button") && (key.length === 1 || key === "Escape") && !PRESSING.includes(key));
    if (mine && model.get("hotkeys").includes(key)) take(event, key);
  }

  const selected = () => document.querySelector(".jp-Notebook.jp-mod-commandMode .jp-Cell.jp-mod-active");

  // Nobody clicks on a board before pressing R, with which JupyterLab makes the cell raw and the board vanish. Letters are
  // the board's while its own cell is selected, or the one that running it selected, until something else is done there.
  function overheard(event) {
    const { target, key } = event, now = selected(), { top, bottom } = stage.getBoundingClientRect();
    if (target.closest(`${FIELDS}, .carcnb-stage`) || !(target === document.body || now?.parentElement.contains(target))) return;
    const mine = now ? now === after || now.contains(stage) : !document.querySelector(".jp-NotebookPanel");
    const seen = desk.clientWidth && bottom >= 40 && top <= innerHeight - 40;
    if (chord(event) || !/^[a-z+-]$/i.test(key) || !mine || !seen) return void (after = null);
    if (!model.get("hotkeys").includes(key)) return;
    desk.focus({ preventScroll: true });
    take(event, key);
  }

  // A choice that is pointed at or has the focus lights its place; one that keys point at is lit itself.
  function aim({ target }) {
    const words = target.closest(OFFERS)?.textContent ?? "";
    if (words !== aimed) model.send({ kind: "aim", words: aimed = words });
  }

  function point() {
    for (const button of stage.querySelectorAll(OFFERS)) {
      const lit = button.classList.toggle("carcnb-aimed", button.textContent === model.get("aimed"));
      for (const box of lit ? [".carcnb-middle", ".carcnb-middle > *"].map(own => button.closest(own)) : []) // not the page: what
        box.scrollTop += button.getBoundingClientRect().top - box.getBoundingClientRect().top - 8; // is under the pointer would change
    }
  }

  // What had the focus may vanish with what it did; the keyboard must not begin again at the top of the page.
  const lost = () => setTimeout(() => { if (last && document.activeElement === document.body) desk.focus({ preventScroll: true }); }, 60);

  // --- wheel, touch, clicks ------------------------------------------------------------------------------

  // in its page, the page scrolls, and the board does not hear of it
  const rolled = event => event.target.matches(BOARD) && event[full() || event.ctrlKey ? "preventDefault" : "stopPropagation"]();

  const spread = ([{ clientX: x, clientY: y }, { clientX, clientY }]) =>
    ({ x: (x + clientX) / 2, y: (y + clientY) / 2, apart: Math.hypot(x - clientX, y - clientY) });

  // What a second finger began is no tap, also not of the one that is lifted last.
  function touched(event) {
    const { target, touches, timeStamp: sent } = event;
    if (!target.matches(BOARD)) return void (target.matches(CANVASES) && event.stopPropagation()); // ipycanvas would keep the tap
    if (touches.length > 1) two = true;
    if (two) {
      event.preventDefault(); event.stopPropagation();
      const now = touches.length === 2 ? { ...spread(touches), sent } : null;
      if (now && pinch && sent - pinch.sent <= 60) return void (pinch.now = now);
      const then = now ?? pinch?.now; // what moved last before a finger was lifted counts too
      if (then && pinch) model.send({ kind: "pan", dx: then.x - pinch.x, dy: then.y - pinch.y, zoom: then.apart / pinch.apart });
      pinch = now;
      return void (two = touches.length > 0);
    }
    if (!full() && !stage.matches(".carcnb-setting")) event.stopPropagation(); // one finger scrolls the page, or drags a piece; a tap comes as a click
  }

  function listen() {
    const touches = ({ pointerType }) => { if ((pointerType === "touch") !== finger) model.send({ kind: "finger", on: finger = !finger }); };
    for (const type of ["pointerdown", "pointermove"]) on(type, touches);
    on("keydown", typed);
    window.addEventListener("keydown", overheard, { capture: true, signal });
    // JupyterLab looks at the focused element itself, not at what is around it
    on("focusin", ({ target }) => { target.dataset.lmSuppressShortcuts = "true"; last = target; tame(); if (target === desk) reached(); });
    on("focusout", ({ relatedTarget }) => { if (!relatedTarget) lost(); else if (!stage.contains(relatedTarget)) last = null; });
    document.addEventListener("pointerdown", ({ target }) => { if (!stage.contains(target)) last = after = null; }, { capture: true, signal });
    on("wheel", rolled);
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) on(type, touched);
    // a right click turns the tile: no menu of JupyterLab's, and nothing is laid
    on("contextmenu", event => { if (event.target.matches(BOARD)) take(event, "r"); });
    const other = event => { if (event.button && event.target.matches(BOARD)) event.stopPropagation(); };
    for (const type of ["mousedown", "mouseup"]) on(type, other);
    for (const type of ["pointerover", "focusin"]) on(type, aim);
    on("pointerleave", event => { if (event.target === stage) aim(event); });
    on("pointerdown", wipe);
    on("click", ({ target }) => {
      setTimeout(tame); aimed = "";
      if (target.closest(".carcnb-fullscreen")) full() ? document.exitFullscreen() : stage.requestFullscreen();
    });
    stage.classList.toggle("carcnb-can-fill", document.fullscreenEnabled);
    document.addEventListener("fullscreenchange", () => { if (full() || stage.classList.contains("carcnb-full")) later(0); }, { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => later(SETTLE), { signal });
    window.addEventListener("resize", () => later(SETTLE), { signal });
  }

  // --- what moves ------------------------------------------------------------------------------------

  // Whatever is pressed ends all of it at once.
  function wipe() {
    counting.forEach(each => { each.start = -Infinity; });
    hold(); stage.getAnimations({ subtree: true }).forEach(each => each.finish()); overlay.replaceChildren();
  }

  // A score counts up from what it was, also where the page has written the new one already.
  function hold() {
    counting.forEach(({ before, after, start }, selector) => {
      const node = stage.querySelector(selector), done = still() ? 1 : Math.max((performance.now() - start) / 500, 0);
      const now = `${Math.round(before + (after - before) * Math.min(done, 1))}`;
      if (node && node.textContent !== now) node.textContent = now;
      if (done >= 1) counting.delete(selector);
    });
  }

  const count = () => { hold(); if (counting.size) requestAnimationFrame(count); };

  // How things move says the style sheet; here is only what it cannot know: where they come from, and how they look.
  function add({ html }) {
    overlay.insertAdjacentHTML("beforeend", html);
    overlay.querySelectorAll('[data-to]:not([style*="--dx"])').forEach(node => {
      const here = node.getBoundingClientRect(), there = (stage.querySelector(node.dataset.to) ?? node).getBoundingClientRect();
      node.style.cssText += `;--dx:${there.x + there.width / 2 - here.x - here.width / 2}px;--dy:${there.y + there.height / 2 - here.y - here.height / 2}px`;
    });
  }

  function move({ html, counts }) {
    wipe(); add({ html });
    counts.forEach(each => counting.set(each.selector, { ...each, start: performance.now() + each.wait })); count();
    const paint = (looks, from) => overlay.querySelectorAll(looks).forEach(node => {
      const [x, y, w, h] = node.dataset.part.split(" ").map((part, at) => part * (at % 2 ? from.height : from.width));
      Object.assign(node, { width: w, height: h }).getContext("2d").drawImage(from, x, y, w, h, 0, 0, w, h);
    });
    paint("canvas.old", kept ?? board());
    // a board may paint late: until it shows the tile, none is seen under way
    const until = performance.now() + 600, middle = of => of.getContext("2d").getImageData(of.width / 2, of.height / 2, 1, 1).data.join();
    const sets = () => {
      paint("canvas.new", board());
      for (const tile of overlay.querySelectorAll("canvas.old + canvas.new")) tile.style.opacity = +(middle(tile) !== middle(tile.previousSibling));
      if (performance.now() < until) requestAnimationFrame(sets);
    };
    afterwards(sets);
  }

  const afterwards = act => requestAnimationFrame(() => requestAnimationFrame(act)); // once the canvas has painted it

  const DO = {
    cover, move, add, uncover: () => afterwards(uncover),
    keep: ({ fade }) => { kept = copied(board()); if (fade) DO.fade({ ms: fade }); },
    fade: ({ ms }) => still() || desk.appendChild(Object.assign(copied(board()), { className: "carcnb-fading" }))
      .animate([{ opacity: 1 }, { opacity: 0 }], ms).finished.then(({ effect }) => effect.target.remove()),
    clear: ({ look }) => overlay.querySelectorAll(look).forEach(node => node.remove()),
    turn: ({ by }) => still() || stage.querySelector("canvas.carc-hand")
      ?.animate([{ rotate: `${-90 * by}deg` }, { rotate: "0deg" }], { duration: 160, easing: "ease-out" }),
    show: ({ lost }) => { stage.querySelector(".carcnb-parts")?.scrollTo(0, 0);
      if (lost ? !topped() : !whole()) climb(); },
  };

  const heard = message => { if (stage && !signal.aborted) DO[message.do]?.(message); };
  for (const trait of ["label", "description", "asked", "turns"]) model.on(`change:${trait}`, () => { if (desk) name(); });
  model.on("msg:custom", heard); model.on("change:aimed", () => { if (desk) point(); }); model.on("change:theme", () => { if (desk) measure(); });
  const why = () => { stage.querySelectorAll(".carcnb-panel :has(.refused, .carcnb-bubble, .carcnb-hinted)").forEach(box => box.scrollTo(0, 0));
    if (stage.clientWidth < 700) (stage.querySelector(".carcnb-panel .carcnb-finished") ?? stage.querySelector(".carcnb-panel .carcnb-bubble"))?.scrollIntoView({ block: "nearest" }); };
  model.on("change:said", () => { if (spoken) { spoken.textContent = model.get("said"); afterwards(why); } });
  begin();
  return () => {
    if (last) document.body.dataset.carcnbLeft = Date.now();
    leaving.abort(); model.off("msg:custom", heard); watchers.forEach(watcher => watcher.disconnect());
    [overlay, spoken].forEach(node => node?.remove());
  };
}

export default { render };
