import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { button } from "../button/button.css";

export const copyCode = style({ display: "flex", flexWrap: "wrap", alignItems: "stretch" });

export const code = style({
  flex: "1 1 6rem",
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  minHeight: vars.target,
  padding: `0 ${vars.s2}`,
  background: vars.surface,
  border: vars.seen,
  borderRadius: vars.rS,
  fontWeight: 600,
  letterSpacing: ".06em",
  overflowWrap: "anywhere",
  userSelect: "all",
});

/** Hidden without scripts, which copying needs. */
export const copy = style({
  display: "flex",
  "@media": { "(scripting: none)": { display: "none" } },
});

// The empty place of the outcome takes no room.
globalStyle(`.${copyCode} + :empty`, { margin: 0 });
globalStyle(`html[data-scripts="none"] .${copy}`, { display: "none" });
globalStyle(`.${copy} .${button}`, { marginInlineStart: "-1px", borderRadius: `0 ${vars.rS} ${vars.rS} 0` });
