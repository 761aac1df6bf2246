// Tells whether somebody can see the stage: work that is only looked at need not go on when nobody looks.
const OFTEN = 2000, BEATS = 4;

function render({ model, el }) {
  const leaving = new AbortController();
  let said = null, beat = 0;

  function seen() {
    const stage = el.closest(".carcnb-stage");
    if (document.visibilityState !== "visible" || !stage?.getClientRects().length) return false;
    const { top, bottom } = stage.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  // a change is told at once; that it is still so, now and then: who hears nothing for long is alone
  function tell() {
    const now = seen();
    beat += 1;
    if (now === said && (!now || beat % BEATS)) return;
    model.send({ kind: "seen", seen: said = now });
  }

  const timer = setInterval(tell, OFTEN);
  document.addEventListener("visibilitychange", tell, { signal: leaving.signal });
  window.addEventListener("pagehide", () => model.send({ kind: "seen", seen: false }), { signal: leaving.signal });
  requestAnimationFrame(tell);
  return () => {
    clearInterval(timer);
    leaving.abort();
    model.send({ kind: "seen", seen: false });
  };
}

export default { render };
