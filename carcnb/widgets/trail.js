// The way a reader took through the screens of the start page, kept in the browser's history: Back goes one screen back.
// Only on a page of our own: JupyterLab's history is not ours.

function render({ model, el }) {
  const own = document.body.classList.contains("carcnb-page"), leaving = new AbortController();
  const here = () => history.state?.carcnb, note = (how, screen) => history[how]({ ...history.state, carcnb: screen }, "");
  el.hidden = true;
  if (!own) return;

  function follow() {
    const screen = model.get("screen");
    if (screen !== here()) note("pushState", screen);
  }

  // whoever comes in at a screen inside finds the list of games behind it
  if (here() === undefined) note("replaceState", "");
  follow();
  model.on("change:screen", follow);
  addEventListener("popstate", ({ state }) => {
    if (state?.carcnb !== undefined) model.send({ kind: "back", screen: state.carcnb });
  }, { signal: leaving.signal });
  return () => { leaving.abort(); model.off("change:screen", follow); };
}

export default { render };
