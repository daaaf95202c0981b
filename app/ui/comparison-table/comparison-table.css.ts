import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

export const compare = style({
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  "@media": { "(max-width: 40em)": { display: "block" } },
});

export const same = style({
  display: "flex",
  alignItems: "center",
  color: vars.requested,
  fontSize: vars.tXs,
  fontWeight: 600,
});

globalStyle(`.${compare} th, .${compare} td`, {
  padding: `12px ${vars.s2}`,
  textAlign: "start",
  verticalAlign: "top",
  borderBlockEnd: vars.thin,
  "@media": { "(max-width: 40em)": { padding: `2px ${vars.s1}`, border: "0 !important" } },
});
globalStyle(`.${compare} thead th`, { verticalAlign: "bottom" });
globalStyle(`.${compare} thead td`, {
  width: "9.5rem",
  "@media": { "(max-width: 40em)": { display: "none" } },
});
globalStyle(`.${compare} tbody th`, {
  paddingInlineStart: 0,
  color: vars.soft,
  fontWeight: 400,
  fontSize: vars.tS,
  "@media": { "(max-width: 40em)": { display: "flex", gridColumn: "1 / -1" } },
});
globalStyle(`.${compare} tbody tr:last-child > *`, { borderBlockEnd: 0 });
globalStyle(`.${same} .${icon}`, { marginInlineEnd: ".3em" });
globalStyle(`.${compare} thead, .${compare} tbody`, {
  "@media": { "(max-width: 40em)": { display: "block" } },
});
globalStyle(`.${compare} tr`, {
  "@media": {
    "(max-width: 40em)": {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      padding: `${vars.s1} 0`,
      borderBlockEnd: vars.thin,
    },
  },
});
globalStyle(`.${compare} tbody tr:last-child`, { "@media": { "(max-width: 40em)": { borderBlockEnd: 0 } } });
globalStyle(`.${compare} .${same}`, { "@media": { "(max-width: 40em)": { marginInlineStart: vars.s2 } } });
globalStyle(`.${compare} th, .${compare} td, .${compare} tbody th`, {
  "@media": { "(max-width: 40em)": { padding: `2px ${vars.s1} 2px 0` } },
});
