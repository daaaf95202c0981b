import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./tokens.css";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("html", {
  background: vars.ground,
  color: vars.ink,
  accentColor: vars.accent,
  font: `100%/1.5 ${vars.font}`,
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  scrollPadding: "5rem 0 6rem",
});
globalStyle("body", { margin: 0, fontSize: vars.tM, overflowWrap: "break-word" });
globalStyle("h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend", {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("h1, h2, h3", {
  lineHeight: 1.2,
  letterSpacing: "-.012em",
  textWrap: "balance",
});
// Only regular and one bold weight: each weight of each size is another font that the first paint waits for.
globalStyle("h1, h2, h3, b, strong, th", { fontWeight: 600 });
globalStyle("h1", { fontSize: vars.t2xl });
globalStyle("h2", { fontSize: vars.tL });
globalStyle("h1 + p", { marginBlockStart: vars.s05 });
globalStyle("h3", { fontSize: vars.tM, letterSpacing: 0 });
globalStyle("main:focus, h1:focus, h2:focus", { outline: 0 });
globalStyle("p", { maxWidth: "66ch", textWrap: "pretty" });
globalStyle("a", { color: vars.accent, textUnderlineOffset: ".18em", textDecorationThickness: "1px" });
globalStyle("a:hover", { color: vars.accentDeep, textDecorationThickness: "2px" });
globalStyle(":focus", { outline: `3px solid ${vars.focus}`, outlineOffset: "2px" });
globalStyle(":focus:not(:focus-visible)", { outline: 0 });
globalStyle("img, svg", { display: "block", maxWidth: "100%" });
globalStyle("button, input, select, textarea", {
  font: "inherit",
  color: "inherit",
  letterSpacing: "inherit",
});
globalStyle("summary", { cursor: "pointer" });
globalStyle("[hidden]", { display: "none !important" });
globalStyle("main", { minWidth: 0, padding: `${vars.s3} ${vars.s2} ${vars.s8}` });
globalStyle("main", {
  "@media": {
    "(min-width: 37.5em)": { padding: `${vars.s4} ${vars.s3} ${vars.s8}` },
    // Below a last line at a sheet's end it would begin another sheet.
    print: { paddingBlock: 0 },
  },
});
globalStyle("*, *::before, *::after", {
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      animation: "none !important",
      transition: "none !important",
    },
  },
});
globalStyle("html", { "@media": { print: { background: "#fff" } } });
