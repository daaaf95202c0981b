import { globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { inLargeLetters } from "../layout/layout.css";
import { thumb } from "../thumb/thumb.css";

/** The list in a claim dialog scrolls separately, at half the screen's height (RCP-17). */
export const receiptLines = style({
  maxHeight: "50vh",
  overflow: "auto",
  border: vars.thin,
  borderRadius: vars.rM,
});

export const receiptLine = style({
  display: "grid",
  gridTemplateColumns: "3.5rem minmax(0, 1fr) auto",
  gridGap: `${vars.s05} ${vars.s2}`,
  alignItems: "start",
  padding: vars.s2,
  selectors: { "& + &": { borderBlockStart: vars.thin } },
  "@media": {
    "(max-width: 29.99em)": { gridTemplateColumns: "3.5rem minmax(0, 1fr)" },
    [inLargeLetters]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});

export const claimReceipts = style({});

export const receiptPicture = style({
  width: "3.5rem",
  height: "3.5rem",
  overflow: "hidden",
  gridRow: "1 / span 2",
  borderRadius: vars.rS,
  background: vars.sunken,
  fontSize: vars.tXs,
  "@media": { [inLargeLetters]: { gridRow: "auto" } },
});

/** All columns but the picture's. */
const besidePicture: StyleRule = {
  gridColumn: "2 / -1",
  "@media": { [inLargeLetters]: { gridColumn: "auto" } },
};

export const receiptSays = style(besidePicture);

export const receiptNeeds = style({ color: vars.requested, fontSize: vars.tS, fontWeight: 600 });

export const receiptActions = style({
  ...besidePicture,
  display: "flex",
  flexWrap: "wrap",
  gap: vars.s2,
  marginInlineStart: `-${vars.s1}`,
});

globalStyle(`.${receiptPicture} > span`, {
  display: "grid",
  placeItems: "center",
  height: "100%",
  color: vars.soft,
});
globalStyle(`.${receiptPicture} .${thumb}`, { height: "100%", padding: 0 });
globalStyle(`.${receiptPicture} .${thumb} img`, { width: "100%", height: "100%", objectFit: "cover" });
globalStyle(`.${receiptLine} h3`, { overflowWrap: "anywhere" });
globalStyle(`.${claimReceipts} > .${receiptLine}`, { paddingInline: 0 });
globalStyle(`.${claimReceipts} > .${receiptLine}:first-child`, { paddingBlockStart: 0 });
globalStyle(`.${claimReceipts} > .${receiptLine}:last-child`, { paddingBlockEnd: 0 });
