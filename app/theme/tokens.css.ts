import { assignVars, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { dark, light, plum } from "./colours";

const shape = {
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
  tXs: ".875rem",
  tS: ".9375rem",
  tM: "1.0625rem",
  tL: "1.3125rem",
  tXl: "1.625rem",
  t2xl: "2rem",
  tAmount: "3rem",
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
  bar: "4rem",
};

/**
 * The names are the design's, so that a style reads the same in the inspector and in the reference: `openTint` is
 * `--open-tint`.
 */
export const vars = createGlobalThemeContract(
  { ...light, ...shape, thin: "", seen: "", draft: "" },
  (_, [name = ""]) => name.replace(/(?<=[a-z])[A-Z\d]/g, (letter) => `-${letter.toLowerCase()}`),
);

const borders = {
  thin: `1px solid ${vars.line}`,
  seen: `1px solid ${vars.edge}`,
  draft: `1px dashed ${vars.edge}`,
};

type Token = keyof typeof vars;

function assigned(values: Partial<Record<Token, string>>) {
  return Object.fromEntries(Object.entries(values).map(([token, value]) => [vars[token as Token], value]));
}

// The portal is built for one brand, so the other brand's colours are left out.
const isWhiteLabel = process.env.BRAND === "white-label";
const whiteLabel = '[data-brand="white-label"]';

globalStyle(":root", { colorScheme: "light", vars: assignVars(vars, { ...shape, ...borders, ...light }) });
if (isWhiteLabel) globalStyle(`:root${whiteLabel}`, { vars: assigned(plum.light) });

const systemIsDark = "(prefers-color-scheme: dark)";

globalStyle(":root", { "@media": { [systemIsDark]: { colorScheme: "dark", vars: assigned(dark) } } });
if (isWhiteLabel)
  globalStyle(`:root${whiteLabel}`, { "@media": { [systemIsDark]: { vars: assigned(plum.dark) } } });

const phone = { t2xl: "1.625rem", tXl: "1.375rem", tL: "1.1875rem", tAmount: "2.5rem", bar: "3.5rem" };
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
