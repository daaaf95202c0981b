import { globalStyle, style } from "@vanilla-extract/css";
import { boxed } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { big } from "../amount/amount.css";
import { quiet } from "../button/button.css";
import { error, input } from "../field/field.css";
import { low, row } from "../layout/layout.css";
import { bar } from "../meter/meter.css";

export const remaining = style({
  "@media": {
    "(max-width: 40em)": {
      position: "sticky",
      zIndex: 5,
      top: vars.bar,
      margin: `0 -${vars.s2}`,
      padding: `12px ${vars.s2}`,
      background: vars.ground,
      borderBlockEnd: vars.thin,
    },
    [low]: { position: "static" },
  },
});

export const list = style({
  ...boxed,
});

export const stepper = style({ display: "flex", alignItems: "center" });

export const outcomeLine = style({
  gridColumn: "1 / -1",
  maxWidth: "none",
  margin: 0,
  fontSize: vars.tS,
  color: vars.soft,
  textAlign: "end",
});

/** Shown only without scripts, which would calculate in the page. */
export const unscripted = style({ "@media": { "(scripting: enabled)": { display: "none" } } });
globalStyle(`html[data-scripts="none"] .${unscripted}`, { display: "inline-flex" });

globalStyle(`.${remaining} .${big}`, {
  display: "inline-block",
  "@media": { "(max-width: 40em)": { fontSize: vars.tXl } },
});
globalStyle(`.${remaining} .${bar}`, { marginBlockStart: vars.s1 });
// Buttons that do not fit beside the label stand above it, so that the label stays with its amount.
globalStyle(`.${remaining} > .${row}`, { flexWrap: "wrap-reverse" });
// Aligns the buttons' text, not their padding, with the lines above and below.
globalStyle(`.${remaining} .${row} .${row}`, { margin: `0 -${vars.s1}` });
globalStyle(`.${outcomeLine} > .${quiet}`, { marginInlineEnd: `-${vars.s1}` });
globalStyle(`.${list} > li`, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridGap: `${vars.s1} ${vars.s3}`,
  alignItems: "center",
  padding: vars.s2,
  "@media": {
    "(min-width: 40em)": {
      gridTemplateColumns: "minmax(0, 1fr) 17rem",
      padding: `${vars.s2} ${vars.s3}`,
    },
  },
});
globalStyle(`.${list} > li + li`, { borderBlockStart: vars.thin });
globalStyle(`.${list} .${error}`, { gridColumn: "1 / -1", margin: 0 });
globalStyle(`.${list} label`, { display: "block", fontWeight: 600 });
globalStyle(`.${stepper} .${input}`, {
  flex: 1,
  minWidth: 0,
  margin: `0 ${vars.s1}`,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  fontWeight: 600,
});
// Keeps the focused control clear of the sticky remaining amount above and buttons below.
globalStyle(`.${stepper} > *`, {
  scrollMargin: "5rem 0 1rem",
  "@media": { "(max-width: 40em)": { scrollMargin: "14rem 0 9rem" }, [low]: { scrollMargin: "1rem 0" } },
});
globalStyle(`.${stepper} .${input}:only-child`, { margin: "0 3.5rem" });
globalStyle(`.${stepper} .${input}[aria-invalid]`, { borderColor: vars.declined, borderWidth: "2px" });
