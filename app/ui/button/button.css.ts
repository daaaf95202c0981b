import { globalStyle, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "~/theme/tokens.css";
import { icon } from "../icon/icon.css";

/** Doubles the class, so that it overrides the plain look's hover style. */
const own = "&&";
const inLook = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: vars.target,
    maxWidth: "100%",
    padding: ".5rem 1.25rem",
    border: "1px solid transparent",
    borderRadius: vars.rS,
    background: vars.surface,
    borderColor: vars.edge,
    color: vars.ink,
    fontWeight: 600,
    lineHeight: 1.25,
    textAlign: "center",
    textDecoration: "none",
    overflowWrap: "break-word",
    cursor: "pointer",
    touchAction: "manipulation",
    ":hover": { background: vars.sunken, color: vars.ink },
    ":active": { transform: "translateY(1px)" },
  },
  variants: {
    tone: {
      danger: {
        selectors: {
          [own]: { borderColor: vars.declined, color: vars.declined },
          [`${own}:hover`]: { background: vars.declinedTint },
        },
      },
    },
    look: {
      primary: {
        selectors: {
          [own]: { background: vars.accent, borderColor: vars.accent, color: vars.onAccent },
          [`${own}:hover`]: {
            background: vars.accentDeep,
            borderColor: vars.accentDeep,
            color: vars.onAccent,
          },
        },
        "@media": {
          "(forced-colors: active)": {
            selectors: {
              [own]: {
                forcedColorAdjust: "none",
                background: "Highlight",
                borderColor: "Highlight",
                color: "HighlightText",
              },
            },
          },
        },
      },
      quiet: {
        selectors: {
          [own]: {
            paddingInlineStart: vars.s1,
            paddingInlineEnd: vars.s1,
            borderColor: "transparent",
            background: "none",
            color: vars.accent,
            textDecoration: "underline",
            textDecorationThickness: "1px",
            textUnderlineOffset: ".18em",
          },
          [`${own}:hover`]: { textDecorationThickness: "2px" },
        },
      },
      square: { selectors: { [own]: { width: "3rem", minHeight: "3rem", padding: 0 } } },
    },
  },
});
const { tone, look } = inLook.classNames.variants;

export const button = inLook.classNames.base;

export const primary = look.primary;

export const quiet = look.quiet;

/** The classes of each look. Exports only strings, so that no recipe runs in the browser. */
export const looks = {
  plain: button,
  primary: inLook({ look: "primary" }),
  quiet: inLook({ look: "quiet" }),
  danger: inLook({ tone: "danger" }),
  quietDanger: inLook({ tone: "danger", look: "quiet" }),
  square: inLook({ look: "square" }),
};

export const end = style({});

export const reason = style({ marginInlineStart: vars.s1, color: vars.soft, fontSize: vars.tS });

/** Reserves space for a reason that scripts may show, so that hydration shifts nothing. */
export const awaited = style({
  visibility: "hidden",
  "@media": { "(scripting: none)": { display: "none" } },
});
globalStyle(`html[data-scripts="none"] .${awaited}`, { display: "none" });

globalStyle(`.${button} .${icon}`, { marginInlineEnd: vars.s1 });
globalStyle(`.${button}.${quiet}.${tone.danger}`, { color: vars.declined });
globalStyle(`.${button}.${look.square} .${icon}`, { margin: 0 });
// Doubles the class, so that it overrides every variant and hover style.
const dead = `.${button}.${button}`;
globalStyle(`${dead}:disabled`, {
  background: vars.sunken,
  border: vars.draft,
  color: vars.soft,
  cursor: "not-allowed",
  "@media": { "(forced-colors: active)": { borderColor: "GrayText", color: "GrayText" } },
});
// Held for now, because something is still needed or in progress. The solid border shows that it will work later.
globalStyle(`${dead}[aria-disabled="true"]`, {
  background: vars.sunken,
  borderColor: vars.edge,
  color: vars.soft,
  cursor: "default",
  "@media": { "(forced-colors: active)": { borderColor: "GrayText", color: "GrayText" } },
});
globalStyle(`${dead}.${primary}[aria-disabled="true"]`, {
  background: vars.accentTint,
  borderColor: vars.accent,
  color: vars.accent,
  "@media": {
    "(forced-colors: active)": { background: "Canvas", borderColor: "GrayText", color: "GrayText" },
  },
});
globalStyle(`[aria-busy="true"] ${dead}[aria-disabled="true"]`, { cursor: "progress" });
