import { globalStyle, style } from "@vanilla-extract/css";
import { boxed } from "~/theme/shared-styles";
import { vars } from "~/theme/tokens.css";
import { amount } from "../amount/amount.css";
import { icon } from "../icon/icon.css";
import { tag } from "../tag/tag.css";

export const claims = style({ ...boxed });

export const claim = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridGap: `${vars.s05} ${vars.s1}`,
  alignItems: "center",
  padding: vars.s2,
  ":hover": { background: vars.ground },
  "@media": {
    "(min-width: 48em)": {
      gridTemplateColumns: "7.5rem minmax(0, 1fr) 10.125rem 5.75rem 1.25rem",
      alignItems: "baseline",
      gridGap: `0 10px`,
      padding: `14px ${vars.s3}`,
    },
    "(min-width: 76em)": {
      gridTemplateColumns: "7rem minmax(0, 1.1fr) minmax(0, 1fr) 10.125rem 5.75rem 1.25rem",
      gridGap: vars.s2,
    },
    print: { breakInside: "avoid" },
  },
});

export const when = style({});

export const name = style({});

export const ext = style({ overflowWrap: "anywhere" });

/** Above the title's link, which covers the line. */
export const todo = style({
  position: "relative",
  zIndex: 1,
  gridColumn: "1 / -1",
  justifySelf: "start",
  paddingBlock: "2px",
  fontSize: vars.tS,
  fontWeight: 600,
  "@media": {
    "(min-width: 48em)": { gridColumn: "2 / -1", gridRow: "3" },
    "(min-width: 76em)": { gridColumn: "2", gridRow: "2" },
  },
});

export const draft = style({
  display: "grid",
  gridGap: `${vars.s1} ${vars.s3}`,
  alignItems: "center",
  padding: vars.s2,
  border: vars.draft,
  borderColor: vars.open,
  borderRadius: vars.rM,
  background: vars.surface,
  "@media": {
    "(min-width: 48em)": {
      // An amount, if there is one, and the button each add a column.
      gridTemplateColumns: "6.75rem minmax(0, 1fr)",
      gridAutoFlow: "column",
      padding: `${vars.s2} ${vars.s3}`,
    },
    "(min-width: 76em)": { gridTemplateColumns: "8rem minmax(0, 1fr)" },
  },
});

globalStyle(`.${claim} + .${claim}`, { borderBlockStart: vars.thin });
globalStyle(`.${claim} .${amount}`, {
  gridColumn: "2",
  gridRow: "1",
  fontSize: vars.tL,
  fontWeight: 600,
  textAlign: "end",
  "@media": { "(min-width: 48em)": { gridColumn: "-3", fontSize: vars.tM } },
});
globalStyle(`.${claim} .${when}`, {
  gridColumn: "1 / -1",
  color: vars.soft,
  fontSize: vars.tXs,
  "@media": {
    // On narrower screens it would touch the status.
    "(min-width: 24em)": { gridRow: "2", justifySelf: "end", whiteSpace: "nowrap" },
    "(min-width: 48em)": {
      gridColumn: "-4",
      gridRow: "1",
      justifySelf: "start",
      whiteSpace: "normal",
      fontSize: vars.tS,
    },
  },
});
globalStyle(`.${claim} .${tag}`, {
  gridColumn: "1 / -1",
  gridRow: "2",
  justifySelf: "start",
  "@media": { "(min-width: 48em)": { gridColumn: "1", gridRow: "1" } },
});
globalStyle(`.${claim} .${name}`, {
  gridColumn: "1",
  gridRow: "1",
  minWidth: 0,
  fontWeight: 600,
  "@media": { "(min-width: 48em)": { gridColumn: "2" } },
});
globalStyle(`.${claim} .${ext}`, {
  gridColumn: "1 / -1",
  gridRow: "3",
  fontSize: vars.tS,
  color: vars.soft,
  // Below the name unless there is space next to it.
  "@media": {
    "(min-width: 48em)": { gridColumn: "2 / -3", gridRow: "2" },
    "(min-width: 76em)": { gridColumn: "3", gridRow: "1" },
  },
});
// Spans both rows, of which the second takes what is over, so that long words do not separate the name from the action below it.
globalStyle(`.${claim}:has(.${todo})`, {
  "@media": { "(min-width: 76em)": { gridTemplateRows: "auto 1fr" } },
});
globalStyle(`.${claim}:has(.${todo}) .${ext}`, { "@media": { "(min-width: 76em)": { gridRow: "1 / 3" } } });
globalStyle(`.${claim} .${name} a`, { color: "inherit", textDecoration: "none" });
globalStyle(`.${claim} .${name} a::after`, {
  content: '""',
  position: "absolute",
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  borderRadius: vars.rS,
});
globalStyle(`.${claim} .${name} a:focus`, { outline: 0 });
globalStyle(`.${claim} .${name} a:focus::after`, {
  outline: `3px solid ${vars.focus}`,
  outlineOffset: "-3px",
});
globalStyle(`.${claim} .${name} a:focus:not(:focus-visible)::after`, { outline: 0 });
globalStyle(`.${claim} > .${icon}`, {
  "@media": {
    "(min-width: 48em)": { gridColumn: "-2", gridRow: "1", alignSelf: "center", color: vars.soft },
    "(max-width: 47.99em)": { display: "none" },
  },
});
globalStyle(`.${draft} .${amount}`, { fontSize: vars.tXl, fontWeight: 600, letterSpacing: "-.015em" });
