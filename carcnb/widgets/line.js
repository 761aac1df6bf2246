// Whether the kernel still hears what is done here: if not, the page says so, for no press would do anything. It knows no
// words: they come as traits. Where nothing tells of the kernel, it is silent.

const GONE = ["restarting", "autorestarting", "terminating", "dead"];
// a line that is cut for less than this is no news, in milliseconds; how often a page asks whether its kernel is still there
const PATIENCE = 1500, ASKS = 4000;

// Lets everything of a sort, once it has ended, forget something.
function forgetful(one, ends, forget) {
  let sort = one;
  while (sort && !Object.hasOwn(sort, ends)) sort = Object.getPrototypeOf(sort);
  if (!sort || sort[ends].carcnb) return;
  const before = sort[ends];
  const ending = function (...how) { const done = before.apply(this, how); Promise.resolve(done).catch(() => {}).then(() => forget(this)); return done; };
  sort[ends] = Object.assign(ending, { carcnb: true });
}

function render({ model, el }) {
  const leaving = new AbortController(), { signal } = leaving;
  const manager = model.widget_manager, kernel = manager?.kernel;
  const other = model.get("layout");
  // JupyterLab holds on to the line of every widget that was ever closed (each of them watches the kernel's status and never
  // stops), and by it to the widget and to all it showed. So a line that ends forgets whom it told.
  forgetful(other?.comm?.jsServicesComm, "dispose", line => { line.onClose = line.onMsg = undefined; });
  // What showed a widget listens to it for ever, and with that hangs all that was around it: the layers of a board, which
  // are closed some time after it, would hold the whole stage. So a widget that is closed forgets who listened.
  forgetful(other, "close", closed => closed.off());
  let gone = false, timer, stage;

  // JupyterLab marks what has no line any more, and what it shows of a notebook that was not run
  const marked = () => el.matches(".jupyter-widgets-disconnected");
  const away = () => kernel && kernel.connectionStatus !== "connected";

  function look() {
    if (signal.aborted) return;
    gone ||= marked() || (kernel && (kernel.isDisposed || GONE.includes(kernel.status)));
    clearTimeout(timer);
    if (gone) say(el.closest(".jp-NotebookPanel") ? "cell" : "page");
    else if (away()) timer = setTimeout(() => { if (away()) say("away"); }, PATIENCE);
    else say("");
  }

  function say(what) {
    const words = what && model.get(what), again = what === "page" ? model.get("again") : "";
    if (el.textContent !== words + again) el.replaceChildren(words, ...(again ? [reloading(again)] : []));
    stage?.classList.toggle("carcnb-lost", !!words);
  }

  const reloading = words => Object.assign(document.createElement("button"), { textContent: words, onclick: () => location.reload() });

  // On a page of its own nobody else watches: a server that ends a kernel leaves its line open, and nothing is ever heard.
  async function ask() {
    if (gone || document.hidden || !kernel?.serverSettings || !el.closest(".carcnb-page")) return;
    const { baseUrl, token } = kernel.serverSettings, headers = token ? { Authorization: `token ${token}` } : {};
    const told = await fetch(`${baseUrl}api/kernels/${kernel.id}`, { headers, signal }).catch(() => null);
    if (told?.status === 404) { gone = true; look(); }
  }

  // Whoever presses in vain must not miss why.
  const pressed = () => { if (el.textContent) el.scrollIntoView({ block: "nearest" }); };

  function begin() {
    if (signal.aborted) return;
    stage = el.closest(".carcnb-stage, .carcnb-start");
    if (!stage) return void requestAnimationFrame(begin); // an element is made before it is put into its page
    stage.addEventListener("pointerdown", pressed, { capture: true, signal });
    look();
  }

  el.setAttribute("role", "alert");
  model.on("comm_live_update", look);
  const asking = setInterval(ask, ASKS);
  for (const trait of ["cell", "page", "away", "again"]) model.on(`change:${trait}`, look);
  const signals = kernel ? [kernel.statusChanged, kernel.connectionStatusChanged, kernel.disposed] : [];
  signals.forEach(each => each.connect(look));
  begin();
  return () => {
    leaving.abort();
    clearTimeout(timer);
    clearInterval(asking);
    model.off("comm_live_update", look);
    signals.forEach(each => each.disconnect(look));
  };
}

export default { render };
