import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

export const tag = style({
  display: "inline-flex",
  alignItems: "center",
  color: vars.declined,
  fontSize: vars.tS,
  fontWeight: 600,
  whiteSpace: "nowrap",
});

export const open = style({});

export const requested = style({});

export const approved = style({});

globalStyle(`.${tag} .${icon}`, { marginInlineEnd: ".4em" });
globalStyle(`.${tag}.${open}`, { color: vars.open });
globalStyle(`.${tag}.${requested}`, { color: vars.requested });
globalStyle(`.${tag}.${approved}`, { color: vars.approved });
