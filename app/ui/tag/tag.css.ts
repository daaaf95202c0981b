import { globalStyle } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

const ofStatus = recipe({
  base: {
    display: "inline-flex",
    alignItems: "baseline",
    color: vars.declined,
    fontSize: vars.tS,
    fontWeight: 600,
    whiteSpace: "nowrap",
  },
  variants: {
    status: {
      open: { color: vars.open },
      requested: { color: vars.requested },
      approved: { color: vars.approved },
    },
  },
});

// Exports only strings, so that no recipe runs in the browser.
export const tag = ofStatus.classNames.base;
export const declined = ofStatus();
export const open = ofStatus({ status: "open" });
export const requested = ofStatus({ status: "requested" });
export const approved = ofStatus({ status: "approved" });

globalStyle(`.${tag} .${icon}`, { alignSelf: "center", marginInlineEnd: ".4em" });
