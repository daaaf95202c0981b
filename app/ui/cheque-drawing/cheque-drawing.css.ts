import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/theme/tokens.css";

export const drawing = style({ margin: 0, maxWidth: "24rem" });

globalStyle(`.${drawing} img`, { display: "block", width: "100%", height: "auto" });
globalStyle(`.${drawing} figcaption`, { marginTop: vars.s1, color: vars.soft, fontSize: vars.tS });
