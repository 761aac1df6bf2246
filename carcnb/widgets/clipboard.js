// Puts text on the clipboard of the reader's browser, soon after a press asked for it.
export default {
  render({ model }) {
    const copy = async message => {
      if (message.do !== "copy") return;
      try {
        await navigator.clipboard.writeText(message.text);
        model.send({ kind: "copied", done: true });
      } catch { // a page that is not secure has no clipboard
        model.send({ kind: "copied", done: false });
      }
    };
    model.on("msg:custom", copy);
    return () => model.off("msg:custom", copy);
  },
};
