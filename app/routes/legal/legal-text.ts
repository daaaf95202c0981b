import type { Brand, LegalParties } from "~/brand/variant";
import type { TextSection } from "~/ui/long-text/long-text";

/** A legal text as data, so that a page and a dialog of the set-up can show the same text. */
export interface LegalText {
  title: string;
  /** An ISO date. */
  effectiveDate: string;
  opening: readonly string[];
  sections: readonly TextSection[];
}

/**
 * Fills the placeholders of a legal text, such as `{controller}`, with the brand's values. `{address}` expands to all lines of the address.
 *
 * @param more placeholders that only this text has
 * @throws Error if a placeholder has no value
 */
export function legalTextOf(
  written: LegalText,
  { name, address, general, support }: Brand,
  { controller, administrator, licensee, dataProtectionOfficer: officer }: LegalParties,
  more: Readonly<Record<string, string>> = {},
): LegalText {
  const words = new Map(
    Object.entries({
      name,
      controller,
      administrator,
      licensee,
      officer: officer.name,
      officerPhone: officer.phone,
      officerEmail: officer.email,
      generalPhone: general.phone,
      generalEmail: general.email,
      supportPhone: support.phone,
      supportEmail: support.email,
      ...more,
    }),
  );
  const filled = (text: string) =>
    text.replace(/\{([\w.]+)\}/g, (_placeholder, word: string) => {
      const known = words.get(word);
      if (known === undefined) throw new Error(`A legal text says {${word}}, which nothing stands for.`);
      return known;
    });
  return JSON.parse(JSON.stringify(written), (key, value: unknown) => {
    if (value === "{address}") return address;
    if (key === "lines" && Array.isArray(value)) return value.flat();
    return typeof value === "string" ? filled(value) : value;
  });
}
