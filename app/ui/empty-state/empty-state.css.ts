import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { drawingBox, drawingMask, MASK_SUPPORT_CONDITION } from "../drawing/drawing";

export const empty = style({
  padding: `${vars.s4} ${vars.s3} ${vars.s5}`,
  border: vars.draft,
  borderRadius: vars.rM,
  textAlign: "center",
  "@supports": {
    [MASK_SUPPORT_CONDITION]: {
      "::before": { ...drawingBox("receipt", vars.accent), margin: `0 auto ${vars.s2}` },
      "@media": { "(forced-colors: active)": { "::before": { background: "CanvasText" } } },
    },
  },
});

export const searchDrawing = style({
  "@supports": { [MASK_SUPPORT_CONDITION]: { "::before": drawingMask("search") } },
});

export const walletDrawing = style({
  "@supports": { [MASK_SUPPORT_CONDITION]: { "::before": drawingMask("wallet") } },
});

globalStyle(`.${empty} p`, { margin: `${vars.s1} auto ${vars.s3}`, color: vars.soft });
globalStyle(`.${empty} p:last-child`, { marginBlockEnd: 0 });
