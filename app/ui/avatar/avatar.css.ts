import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const face = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  flex: "none",
  width: "6rem",
  height: "6rem",
  overflow: "hidden",
  border: vars.thin,
  borderRadius: "50%",
  background: vars.sunken,
  fontSize: vars.tXl,
  fontWeight: 650,
});

/** The small size, next to a review. */
export const beside = style({ width: "2.75rem", height: "2.75rem", fontSize: vars.tS });

globalStyle(`.${face} img`, { width: "100%", height: "100%", objectFit: "cover", fontSize: vars.tXs });

/** The cropped part of a picture, large enough to check it. */
export const cut = style({
  display: "block",
  width: "16rem",
  maxWidth: "100%",
  aspectRatio: "1",
  border: vars.seen,
  borderRadius: "50%",
  background: vars.sunken,
  cursor: "move",
  touchAction: "none",
});

export const slider = style({
  display: "block",
  width: "16rem",
  maxWidth: "100%",
  minHeight: vars.target,
});
