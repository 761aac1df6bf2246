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

  model.on("msg:custom", heard);
  // whatever came before this page could read letters, it may have missed
  model.send({ kind: "here", reads: "DecompressionStream" in globalThis });
  return () => model.off("msg:custom", heard);
}

export default { initialize, render: ({ el }) => { el.hidden = true; } };
