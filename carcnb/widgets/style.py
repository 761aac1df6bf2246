"""How the parts around a board look; colours follow the page, so that both of JupyterLab's themes suit."""

from __future__ import annotations

from ..say.html import TALLY_STYLE

STYLE = (
    f"<style>{TALLY_STYLE}"
    + """
.carcnb-board { max-width: 1120px; overflow: visible; }
.carcnb-board canvas.carc-board { border-radius: 10px; box-shadow: 0 1px 5px rgba(0, 0, 0, .35); flex: 4 1 420px;
  min-width: 0; cursor: pointer; touch-action: none; }
.carcnb-board canvas.carc-board:focus-visible { outline: 3px solid #f08c00; outline-offset: 2px; }
.carcnb-board .widget-html-content { line-height: 1.45; overflow-wrap: anywhere; }
.carcnb-side { padding: 0 .5em; gap: .4em; }
.carcnb-todo .widget-html-content { font-weight: 600; }
.carcnb-choices .widget-toggle-buttons { width: 100%; }
.carcnb-choices button { width: auto !important; height: auto; min-height: 2.2em; white-space: normal;
  line-height: 1.25; text-align: left; margin: 2px; padding: 0 .9em; font-weight: 600; border-radius: 6px; }
.carcnb-choices button:last-child { display: none; }
.carcnb-told { border-radius: 8px; padding: .45em .9em; background: rgba(128, 128, 128, .12); }
.carcnb-told.refused { background: rgba(200, 60, 30, .17); border-left: 4px solid #c8102e; }
.carcnb-scores { display: flex; flex-wrap: wrap; gap: .45em; }
.carcnb-player { border: 2px solid rgba(128, 128, 128, .35); border-radius: 9px; padding: .2em .7em; min-width: 7.2em; }
.carcnb-player.turn { border-color: #f08c00; background: rgba(240, 140, 0, .12); }
.carcnb-player b { font-size: 1.25em; }
.carcnb-player small, .carcnb-deck small { opacity: .8; }
.carcnb-sign { display: inline-block; width: 1.35em; text-align: center; border-radius: 4px; color: #fff;
  margin-right: .35em; }
.carcnb-card { display: inline-block; border: 1px solid; border-radius: 3px; padding: 0 .35em; font-size: .8em;
  margin-left: .35em; }
.carcnb-fold > button { text-align: left; background: none; font-weight: 600; }
.carcnb-fold { border-top: 1px solid rgba(128, 128, 128, .3); }
.carcnb-words { max-height: 16em; overflow: auto; }
</style>"""
)
