import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { button } from "../button/button.css";
import { check } from "../check/check.css";
import { icon } from "../icon/icon.css";

export const field = style({});

export const label = style({ display: "block", fontWeight: 600 });

export const hint = style({ display: "block", color: vars.soft, fontSize: vars.tS });

export const optional = style({ color: vars.soft, fontWeight: 400 });

export const error = style({
  display: "flex",
  alignItems: "flex-start",
  marginBlockStart: vars.s05,
  color: vars.declined,
  fontSize: vars.tS,
  fontWeight: 600,
});

/** Shared by inputs and selects. */
const control = {
  display: "block",
  width: "100%",
  minHeight: "3rem",
  marginBlockStart: vars.s05,
  padding: ".625rem .75rem",
  background: vars.surface,
  border: vars.seen,
  borderRadius: vars.rS,
  scrollMargin: "5rem 0 1rem",
} as const;

const unchangeable = {
  background: vars.sunken,
  color: vars.soft,
  borderStyle: "dashed",
  opacity: 1,
} as const;

export const input = style({ ...control, ":disabled": unchangeable });

export const select = style({
  ...control,
  ":disabled": unchangeable,
  WebkitAppearance: "none",
  appearance: "none",
  paddingInlineEnd: "2.5rem",
  backgroundRepeat: "no-repeat",
  backgroundPosition: "right .75rem center",
  backgroundSize: "1rem",
  backgroundImage:
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23808f8b' stroke-width='2'%3E%3Cpath d='m3 6 5 5 5-5'/%3E%3C/svg%3E\")",
});

export const textarea = style({ ...control, minHeight: "6rem", resize: "vertical" });

export const invalid = style({
  paddingInlineStart: vars.s2,
  borderInlineStart: `4px solid ${vars.declined}`,
});

export const affix = style({ display: "flex", alignItems: "stretch", marginBlockStart: vars.s05 });

globalStyle(`.${field} > label, .${field} > legend`, {
  display: "block",
  fontWeight: 600,
  // Some contain an e-mail address.
  overflowWrap: "anywhere",
});
globalStyle(`.${field} > legend + .${hint}`, { marginBlockEnd: "12px" });
globalStyle(`.${error} .${icon}`, { margin: ".1em .4em 0 0" });
globalStyle(`.${input}[readonly]`, unchangeable);
globalStyle(`[dir="rtl"] .${select}`, { backgroundPosition: "left .75rem center" });
globalStyle(`.${invalid} .${input}, .${invalid} .${select}, .${invalid} .${textarea}`, {
  borderColor: vars.declined,
  borderWidth: "2px",
});
globalStyle(`.${affix} > .${input}`, { flex: 1, minWidth: 0, margin: 0 });
globalStyle(`.${affix} > span`, {
  display: "flex",
  alignItems: "center",
  padding: "0 .75rem",
  color: vars.soft,
  background: vars.sunken,
  border: vars.seen,
  borderInlineEnd: 0,
  borderRadius: vars.rS,
});
globalStyle(`.${affix} > .${button}`, { marginInlineStart: "-1px" });
globalStyle(`.${affix} > :first-child`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
globalStyle(`.${affix} > :last-child`, { borderStartStartRadius: 0, borderEndStartRadius: 0 });
globalStyle(`.${affix} > :not(:first-child):not(:last-child)`, { borderRadius: 0 });
globalStyle(`.${field} > .${check}`, { fontWeight: 400 });

/** A field with an attached calendar button; the calendar wraps below if needed. */
export const joined = style({ display: "flex", flexWrap: "wrap" });

globalStyle(`.${joined} > .${input}`, { flex: 1, minWidth: 0 });
globalStyle(`.${joined} > .${input}:not(:last-child)`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
globalStyle(`.${joined} > .${affix} > *`, { borderStartEndRadius: vars.rS, borderEndEndRadius: vars.rS });
