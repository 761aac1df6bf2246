// An answer with all that stands in its fields, as one letter. What is typed and what is pressed come as letters of several
// widgets, which a kernel reads in several threads, and ipywidgets holds back what is typed while the kernel is busy: an Enter
// could be read before what it answers with. Where this cannot load, they come as ever. Up: given.

const FORM = ".carcnb-predicting";

function render({ model, el }) {
  const leaving = new AbortController();
  el.hidden = true;

  function heard(event) {
    const { type, key, target } = event, form = target.closest(FORM), press = type === "click";
    if (!form || !target.matches(press ? "button, button *" : "input") || (!press && key !== "Enter")) return;
    event.preventDefault(); // the field or button would tell it once more
    event.stopPropagation();
    const values = [...form.querySelectorAll("input")].map(each => (each.type === "checkbox" ? each.checked : each.value));
    if (!event.repeat) model.send({ kind: "given", values });
  }

  function begin() {
    if (leaving.signal.aborted) return;
    const stage = el.closest(".carcnb-stage");
    if (!stage) return void requestAnimationFrame(begin); // an element is made before it is put into its page
    for (const type of ["keydown", "click"]) stage.addEventListener(type, heard, { capture: true, signal: leaving.signal });
  }

  begin();
  return () => leaving.abort();
}

export default { render };
