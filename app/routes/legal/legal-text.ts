import type { Brand, LegalParties } from "~/brand/variant";
import type { TextSection } from "~/ui/long-text/long-text";

/** A legal text as data, so that a page and, during the setup, a dialog can show the same one. */
export interface LegalText {
  title: string;
  /** An ISO date. */
  effectiveDate: string;
  opening: readonly string[];
  sections: readonly TextSection[];
}

/**
 * A legal text as its file has it, with the brand's own words for `{controller}` and the like; `{address}` stands for as many lines as
 * the address has.
 *
 * @param more words that this text alone has
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
