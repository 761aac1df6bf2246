// Cards and menus that lie over the panel: Escape shuts them, and so does a press anywhere else, which does nothing besides.
// A text that has no room ends with a whole line, and a button beside its title lays all of it over the panel.

// whoever looks at the tiles that are left asks by pointing at the board: that card stays
const CARDS = ".carcnb-drawer > .carcnb-over, .carcnb-menu, .carcnb-unfolded .carcnb-text", ASKING = ".carcnb-left", MORE = ".carcnb-top > .carc-i-more";
const PRESSES = ["pointerdown", "mousedown", "mouseup", "mousemove", "touchstart", "touchend", "click"];

function render({ el }) {
  const leaving = new AbortController(), options = { capture: true, passive: false, signal: leaving.signal };
  let shutting = false, waiting = 0, measured = null;

  const stage = () => el.closest(".carcnb-stage");
  const opened = () => [...stage()?.querySelectorAll(CARDS) ?? []].find(card => card.checkVisibility());
  const shut = card => (card.querySelector(".carcnb-shut") ?? card.parentElement.querySelector(".carcnb-unfold") ?? stage().querySelector(MORE)).click();

  function swallow(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function pressed(event) {
    const { target, type } = event;
    if (type === "pointerdown") {
      const card = stage()?.contains(target) ? opened() : null;
      const outside = card && !card.contains(target) && !card.matches(ASKING) && !target.closest(`${MORE}, .carcnb-unfold, .carcnb-line`);
      shutting = false;
      if (outside) shut(card);
      shutting = !!outside;
    }
    if (shutting) swallow(event);
    if (type === "click") shutting = false;
  }

  function typed(event) {
    const { target, key } = event, card = key === "Escape" && opened();
    if (!card || !(target === document.body || stage().contains(target))) return;
    swallow(event);
    shut(card);
  }

  // how much of a text is seen is known once all is laid out; what is unfolded stays so until another text comes
  function fold() {
    watcher.disconnect();
    if (leaving.signal.aborted) return; // a size that is watched would hold all that is left of its page
    const panel = stage()?.querySelector(".carcnb-panel"); // an element is made before it is put into its page
    if (!panel) return void setTimeout(soon, 100);
    if (panel !== measured) size.observe(measured = panel); // once: whatever is observed anew reports at once
    const prompt = stage().matches(".carcnb-learning") ? panel.querySelector(".carcnb-prompt") : null;
    const text = prompt?.querySelector(".carcnb-text");
    if (text) {
      text.style.maxHeight = text.style.minHeight = "";
      if (prompt.dataset.text !== (prompt.dataset.text = text.textContent)) prompt.classList.remove("carcnb-unfolded");
      const open = prompt.classList.contains("carcnb-unfolded"), { lineHeight, visibility } = getComputedStyle(text), line = parseFloat(lineHeight);
      const cut = open || !text.clientHeight || visibility === "hidden" || text.scrollHeight > text.clientHeight + 2;
      if (cut && !open && text.clientHeight) text.style.maxHeight = text.style.minHeight = `${Math.max(Math.floor(text.clientHeight / line), 1) * line}px`;
      offer(prompt.querySelector("h2"), cut, open);
    }
    watcher.observe(panel, { childList: true, subtree: true, attributes: true });
    watcher.observe(stage(), { attributeFilter: ["class"] }); // whether a window is high is said there, after its size has changed
  }

  function offer(title, cut, open) {
    const there = title.querySelector(".carcnb-unfold");
    if (!cut) return there?.remove();
    const button = there ?? title.appendChild(Object.assign(document.createElement("button"), { className: "carcnb-unfold", textContent: "…",
      ariaLabel: stage().querySelector(MORE)?.title, onclick: () => { title.closest(".carcnb-prompt").classList.toggle("carcnb-unfolded"); fold(); } }));
    button.ariaExpanded = open;
  }

  const soon = () => { if (!waiting) waiting = requestAnimationFrame(() => { waiting = 0; fold(); }); };
  const watcher = new MutationObserver(soon), size = new ResizeObserver(soon);
  window.addEventListener("resize", soon, options);
  soon();
  for (const type of PRESSES) document.addEventListener(type, pressed, options);
  window.addEventListener("keydown", typed, options);
  return () => { leaving.abort(); watcher.disconnect(); size.disconnect(); };
}

export default { render };
