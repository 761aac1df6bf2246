// Delivers what an act changed in many widgets, which came as one packed letter: an envelope for each of them would be
// more than what is in it. Each piece is given to its widget as if it had come by itself. Up: here. Down: letters.

async function unpacked(letter) {
  const stream = new Blob([letter]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

function initialize({ model }) {
  const manager = model.widget_manager;
  let last = Promise.resolve(); // letters are read in the order in which they came

  const deliver = async letter => {
    for (const [id, data] of await unpacked(letter)) {
      const known = await Promise.resolve(manager.get_model(id)).catch(() => null); // it may be closed by now
      known?._handle_comm_msg({ content: { data }, buffers: [] });
    }
  };
  const heard = (_, buffers) => { last = last.then(() => deliver(buffers[0])).catch(console.error); };

  const here = () => model.send({ kind: "here", reads: "DecompressionStream" in globalThis });

  // When a cut line is whole again, JupyterLab puts all widgets as they stood at some moment since, and slowly: what was done
  // meanwhile may have come before that, and would be undone on the page alone.
  let away = false;
  const cut = (_, status) => { away ||= status !== "connected"; };
  const whole = () => { if (away) { away = false; here(); } };

  model.on("msg:custom", heard);
  manager.kernel?.connectionStatusChanged?.connect(cut);
  manager.restored?.connect(whole);
  here(); // whatever came before this page could read letters, it may have missed
  return () => {
    model.off("msg:custom", heard);
    manager.kernel?.connectionStatusChanged?.disconnect(cut);
    manager.restored?.disconnect(whole);
  };
}

export default { initialize, render: ({ el }) => { el.hidden = true; } };
