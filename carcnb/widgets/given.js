// An answer, or a whole form, with all that stands in its fields, as one letter. What is typed and what is pressed come as letters of several
// widgets, which a kernel reads in several threads, and ipywidgets holds back what is typed while the kernel is busy: an Enter
// could be read before what it answers with. Where this cannot load, they come as ever. Down: form and button, as selectors of
// what it listens to. Up: given.

const said = field => (field.matches("select") ? field.selectedIndex : field.type === "checkbox" ? field.checked : field.value);

function render({ model, el }) {
  const leaving = new AbortController();
  el.hidden = true;

  function heard(event) {
    const { type, key, target } = event, form = target.closest(model.get("form")), press = type === "click";
    if (!form || !(press ? target.closest(model.get("button")) : target.matches("input") && key === "Enter")) return;
    event.preventDefault(); // the field or button would tell it once more
    event.stopPropagation();
    if (!event.repeat) model.send({ kind: "given", values: [...form.querySelectorAll("input, select")].map(said) });
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
