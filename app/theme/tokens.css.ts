import { assignVars, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { dark, light, plum } from "./colours";

/**
 * Sizes that are the same on every screen, in every theme and for every setting of the user: their values stand in the style
 * sheet. As variables they were 200 bytes more of each page (after brotli).
 */
const sizes = {
  tXs: ".875rem",
  tS: ".9375rem",
  tM: "1.0625rem",
  s05: ".25rem",
  s1: ".5rem",
  s2: "1rem",
  s3: "1.5rem",
  s4: "2rem",
  s5: "2.5rem",
  s6: "3rem",
  s8: "4rem",
  rS: "4px",
  rM: "8px",
  target: "2.75rem",
} as const;

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

/** Sizes that are smaller on a phone. */
const wide = { tL: "1.3125rem", tXl: "1.625rem", t2xl: "2rem", tAmount: "3rem", bar: "4rem" };
const phone = { tL: "1.1875rem", tXl: "1.375rem", t2xl: "1.625rem", tAmount: "2.5rem", bar: "3.5rem" };

/**
 * The names are the design's, so that a style reads the same in the inspector and in the reference: `openTint` is
 * `--open-tint`.
 */
const variables = createGlobalThemeContract(
  { ...light, ...wide, thin: "", seen: "", draft: "" },
  (_, [name = ""]) => name.replace(/(?<=[a-z])[A-Z\d]/g, (letter) => `-${letter.toLowerCase()}`),
);

export const vars = { ...variables, ...sizes, font };

const borders = {
  thin: `1px solid ${vars.line}`,
  seen: `1px solid ${vars.edge}`,
  draft: `1px dashed ${vars.edge}`,
};

type Token = keyof typeof variables;

function assigned(values: Partial<Record<Token, string>>) {
  return Object.fromEntries(
    Object.entries(values).map(([token, value]) => [variables[token as Token], value]),
  );
}

// The portal is built for one brand, so the other brand's colours are left out.
const isWhiteLabel = process.env.BRAND === "white-label";
const whiteLabel = '[data-brand="white-label"]';

globalStyle(":root", {
  colorScheme: "light",
  vars: assignVars(variables, { ...wide, ...borders, ...light }),
});
if (isWhiteLabel) globalStyle(`:root${whiteLabel}`, { vars: assigned(plum.light) });

const systemIsDark = "(prefers-color-scheme: dark)";

globalStyle(":root", { "@media": { [systemIsDark]: { colorScheme: "dark", vars: assigned(dark) } } });
if (isWhiteLabel)
  globalStyle(`:root${whiteLabel}`, { "@media": { [systemIsDark]: { vars: assigned(plum.dark) } } });

globalStyle(":root", { "@media": { "(max-width: 40em)": { vars: assigned(phone) } } });

// Three times :root, so that the user's contrast setting overrides every theme above.
globalStyle(":root:root:root", {
  "@media": {
    "(prefers-contrast: more)": { vars: assigned({ line: vars.edge, soft: vars.ink }) },
    "(forced-colors: active)": {
      vars: assigned({
        line: "CanvasText",
        edge: "CanvasText",
        focus: "Highlight",
        panel: "Canvas",
        panelLine: "CanvasText",
        onPanel: "CanvasText",
      }),
    },
  },
});
