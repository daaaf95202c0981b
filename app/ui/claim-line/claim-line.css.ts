import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { amount } from "../amount/amount.css";
import { icon } from "../icon/icon.css";
import { tag } from "../tag/tag.css";

export const claims = style({ background: vars.surface, border: vars.thin, borderRadius: vars.rM });

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
      gridTemplateColumns: "7.5rem 6rem minmax(0, 1fr) 9.75rem 6.5rem 1.25rem",
      gridGap: "12px",
      padding: `14px ${vars.s3}`,
    },
    "(min-width: 76em)": {
      gridTemplateColumns: "8.5rem 7rem minmax(0, 1fr) 11.5rem 7.5rem 1.25rem",
      gridGap: vars.s2,
    },
    print: { breakInside: "avoid" },
  },
});

export const when = style({});

export const name = style({});

export const ext = style({});

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
      gridTemplateColumns: "6.75rem minmax(0, 1fr) auto auto",
      padding: `${vars.s2} ${vars.s3}`,
    },
    "(min-width: 76em)": { gridTemplateColumns: "8rem minmax(0, 1fr) auto auto" },
  },
});

globalStyle(`.${claim} + .${claim}`, { borderBlockStart: vars.thin });
globalStyle(`.${claim} .${amount}`, {
  gridColumn: "2",
  gridRow: "1",
  fontSize: vars.tL,
  fontWeight: 600,
  textAlign: "end",
  "@media": { "(min-width: 48em)": { gridColumn: "5", fontSize: vars.tM } },
});
globalStyle(`.${claim} .${when}`, {
  gridColumn: "2",
  gridRow: "2",
  color: vars.soft,
  fontSize: vars.tXs,
  "@media": {
    // Narrower than that, letters set wide have to break somewhere.
    "(min-width: 24em)": { whiteSpace: "nowrap" },
    "(min-width: 48em)": { gridColumn: "4", gridRow: "1", fontSize: vars.tS },
  },
});
globalStyle(`.${claim} .${tag}`, { gridColumn: "1", gridRow: "1" });
globalStyle(`.${claim} .${name}`, {
  gridColumn: "1",
  gridRow: "2",
  fontSize: vars.tXs,
  color: vars.soft,
  "@media": { "(min-width: 48em)": { gridColumn: "2", gridRow: "1", color: vars.ink, fontSize: vars.tM } },
});
globalStyle(`.${claim} .${ext}`, {
  gridColumn: "1 / -1",
  fontSize: vars.tS,
  "@media": { "(min-width: 48em)": { gridColumn: "3", gridRow: "1", color: vars.soft } },
});
globalStyle(`.${claim} a`, { color: "inherit", textDecoration: "none" });
globalStyle(`.${claim} a::after`, {
  content: '""',
  position: "absolute",
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  borderRadius: vars.rS,
});
globalStyle(`.${claim} a:focus`, { outline: 0 });
globalStyle(`.${claim} a:focus::after`, { outline: `3px solid ${vars.focus}`, outlineOffset: "-3px" });
globalStyle(`.${claim} a:focus:not(:focus-visible)::after`, { outline: 0 });
globalStyle(`.${claim} > .${icon}`, {
  "@media": {
    "(min-width: 48em)": { gridColumn: "6", gridRow: "1", color: vars.soft },
    "(max-width: 47.99em)": { display: "none" },
  },
});
globalStyle(`.${draft} .${amount}`, { fontSize: vars.tXl, fontWeight: 600, letterSpacing: "-.015em" });
