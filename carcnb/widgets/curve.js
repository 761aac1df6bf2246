// A curve of which every turn can be pressed, or walked along with the arrows. It knows no words and no numbers: the picture
// comes as HTML. Up: turn, step. Down: picture.

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

function render({ model, el }) {
  const leaving = new AbortController(), { signal } = leaving;

  function show() {
    const held = el.contains(document.activeElement), at = el.scrollLeft;
    el.innerHTML = model.get("picture");
    el.scrollLeft = at;
    const now = el.querySelector('[tabindex="0"]');
    if (held) now?.focus({ preventScroll: true });
    const strip = now?.getBoundingClientRect(), box = el.getBoundingClientRect();
    if (strip && (strip.left < box.left || strip.right > box.right)) el.scrollLeft += strip.left - box.left - box.width / 2;
  }

  const turn = event => event.target.closest("[data-turn]")?.dataset.turn;

  el.addEventListener("click", event => {
    if (turn(event)) model.send({ kind: "turn", number: Number(turn(event)) });
  }, { signal });
  el.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || !turn(event)) return;
    const step = STEPS[event.key], pressed = ["Enter", " "].includes(event.key);
    if (!step && !pressed) return;
    event.preventDefault();
    event.stopPropagation();
    model.send(step ? { kind: "step", by: step } : { kind: "turn", number: Number(turn(event)) });
  }, { signal });
  model.on("change:picture", show);
  show();
  return () => { leaving.abort(); model.off("change:picture", show); };
}

export default { render };
