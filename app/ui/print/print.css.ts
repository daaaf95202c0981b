import { globalStyle } from "@vanilla-extract/css";
import { noteLine, pageMessage, toasts } from "../banner/banner.css";
import { button } from "../button/button.css";
import { chips } from "../chips/chips.css";
import { claim, todo } from "../claim-line/claim-line.css";
import { filters } from "../filters/filters.css";
import { icon } from "../icon/icon.css";
import { alone } from "../layout/layout.css";
import { sideMenu } from "../side-menu/side-menu.css";
import { tip } from "../tip/tip.css";

const controls = [
  `.${button}`,
  `.${chips}`,
  `.${todo}`,
  `.${noteLine} summary`,
  `.${filters}`,
  `.${sideMenu}`,
  `.${pageMessage}`,
  `.${toasts}`,
  `.${tip} .${icon}`,
  `.${claim} > .${icon}`,
  // A figure that is a link stays.
  `:not(dd) > .${alone}`,
];

// In one rule, because each further one costs the sheet of all pages more bytes. Larger parts leave themselves out.
globalStyle(controls.join(), { "@media": { print: { display: "none" } } });
// What only paper shows; a screen reader skips it like everybody on a screen.
globalStyle("main p[hidden]", { "@media": { print: { display: "block !important" } } });
globalStyle("main a", { "@media": { print: { color: "inherit", textDecoration: "none" } } });
