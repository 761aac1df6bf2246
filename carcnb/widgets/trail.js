// The way a reader took through the screens of the start page, kept in the browser's history: Back goes one screen back.
// Only on a page of our own: JupyterLab's history is not ours. It tells which languages the browser's owner reads, too.

function render({ model, el }) {
  const own = document.body.classList.contains("carcnb-page"), leaving = new AbortController();
  const here = () => history.state?.carcnb, note = (how, screen) => history[how]({ ...history.state, carcnb: screen }, "");
  el.hidden = true;
  // a link may lead to a position; JupyterLab rewrites its address, so the one that the page was loaded by is asked too
  const loaded = performance.getEntriesByType("navigation")[0]?.name ?? "";
  const asked = [location.href, loaded].map(address => address && new URL(address, location.href))
    .map(url => url && (url.searchParams.get("position") ?? new URLSearchParams(url.hash.slice(1)).get("position"))).find(Boolean);
  if (asked && !model.get("led")) {
    model.set("led", true);
    model.save_changes();
    model.send({ kind: "back", screen: `position/${asked}` });
  }
  if (!own) return;

  function follow() {
    const screen = model.get("screen");
    if (screen === here()) return;
    note("pushState", screen);
    // whoever scrolled down to press would begin at the end of it
    for (let up = el; up; up = up.parentElement) up.scrollTop = 0;
  }

  // whoever comes in at a screen inside finds the list of games behind it
  if (here() === undefined) note("replaceState", "");
  model.send({ kind: "speaks", languages: [...navigator.languages] });
  follow();
  model.on("change:screen", follow);
  addEventListener("popstate", ({ state }) => {
    if (state?.carcnb !== undefined) model.send({ kind: "back", screen: state.carcnb });
  }, { signal: leaving.signal });
  return () => { leaving.abort(); model.off("change:screen", follow); };
}

export default { render };
