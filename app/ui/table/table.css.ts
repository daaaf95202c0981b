import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { soft } from "../layout/layout.css";

const narrow = "(max-width: 39.99em)";

export const box = style({
  overflow: "hidden",
  background: vars.surface,
  border: vars.thin,
  borderRadius: vars.rM,
});

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: vars.tS,
  "@media": { [narrow]: { display: "block" } },
});

export const lead = style({ fontWeight: 600 });

globalStyle(`.${table} th`, { textAlign: "start", fontWeight: 600 });
globalStyle(`.${table} th, .${table} td`, { padding: `12px ${vars.s2}`, overflowWrap: "anywhere" });
globalStyle(`.${table} th`, { overflowWrap: "normal" });
globalStyle(`.${table} tbody tr`, { borderBlockStart: vars.thin });
globalStyle(`.${table} thead`, { "@media": { [narrow]: { display: "none" } } });
globalStyle(`.${table} tbody, .${table} tr, .${table} td`, { "@media": { [narrow]: { display: "block" } } });
globalStyle(`.${table} tbody tr`, { "@media": { [narrow]: { padding: `${vars.s1} 0` } } });
globalStyle(`.${table} td`, { "@media": { [narrow]: { padding: `${vars.s05} ${vars.s2}` } } });
globalStyle(`.${table} tbody tr:first-child`, { "@media": { [narrow]: { borderBlockStart: 0 } } });
// On a phone the heading of a column stands before each of its values.
globalStyle(`.${table} td > .${soft}`, { display: "none", "@media": { [narrow]: { display: "inline" } } });
