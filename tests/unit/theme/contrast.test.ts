import { expect, test } from "vitest";
import { dark, light, plum } from "~/theme/colours";

const inTheDark = { ...light, ...dark };
const themes = {
  "wallet, light": light,
  "wallet, dark": inTheDark,
  "second brand, light": { ...light, ...plum.light },
  "second brand, dark": { ...light, ...plum.light, ...dark, ...plum.dark },
} as const;
type Colour = keyof typeof light;

/** WCAG 1.4.11: colours that identify a control, its state or a graphic, with every background they appear on. */
const drawn: readonly (readonly [what: string, colour: Colour, on: readonly Colour[]])[] = [
  ["borders of fields, switches and disclosures", "edge", ["surface", "ground", "sunken"]],
  ["the focus ring", "focus", ["surface", "ground", "sunken", "accentTint"]],
  ["bars, stars, ticks and the current step", "accent", ["surface", "ground", "sunken", "accentTint"]],
  ["the tick in a checked box", "onAccent", ["accent"]],
  ["the mark of an open claim", "open", ["surface", "openTint"]],
  ["the mark of a requested claim", "requested", ["surface", "requestedTint"]],
  ["the mark of an approved claim", "approved", ["surface", "approvedTint"]],
  ["the mark of a declined claim, and of an error", "declined", ["surface", "declinedTint"]],
  ["borders on the coloured panel", "panelLine", ["panel"]],
];

/** WCAG 1.4.3. */
const written: readonly (readonly [what: string, colour: Colour, on: readonly Colour[]])[] = [
  ["text", "ink", ["surface", "ground", "sunken", "accentTint", "openTint", "requestedTint"]],
  ["softer text", "soft", ["surface", "ground", "sunken"]],
  ["links", "accent", ["surface", "ground"]],
  ["button texts", "onAccent", ["accent", "accentDeep"]],
  ["text on the coloured panel", "onPanel", ["panel"]],
];

const cases = Object.entries(themes).flatMap(([theme, colours]) => [
  ...drawn.map(([what, colour, on]) => [theme, what, colours, colour, on, 3] as const),
  ...written.map(([what, colour, on]) => [theme, what, colours, colour, on, 4.5] as const),
]);

test.each(cases)(
  "%s: %s stands out from its background [PEN-02]",
  (_theme, _what, colours, colour, on, least) => {
    for (const below of on)
      expect(contrast(colours[colour], colours[below]), `${colour} on ${below}`).toBeGreaterThanOrEqual(
        least,
      );
  },
);

test("the focus ring is white on the coloured panel [PEN-02]", () => {
  for (const { panel } of Object.values(themes)) expect(contrast("#ffffff", panel)).toBeGreaterThanOrEqual(3);
});

/** The contrast ratio of WCAG 2.2: 1 for equal colours, 21 for black on white. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const digits = /^#(?:[\da-f]{3}){1,2}$/.test(hex) ? hex.slice(1) : expect.fail(`${hex} is no colour`);
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => {
    const part = digits.slice(at * size, (at + 1) * size);
    const value = Number.parseInt(size === 1 ? part + part : part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
