import type { Visitor } from "./visitor";

/** Returns the form fields of a page: hidden fields, texts and selected choices. */
export async function formAt(visitor: Visitor, address: string): Promise<Record<string, string>> {
  return fieldsOf((await visitor.get(address)).text);
}

/** The same for the HTML of a page: leaves out unchecked radios and checkboxes, and the page token. */
export function fieldsOf(html: string): Record<string, string> {
  const main = html.slice(html.indexOf("<main"));
  const fields: Record<string, string> = {};
  for (const [tag] of main.matchAll(/<input\b[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1];
    if (name === undefined || (/type="(radio|checkbox)"/.test(tag) && !/\bchecked\b/.test(tag))) continue;
    fields[name] = /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "";
  }
  for (const [, name = "", options = ""] of main.matchAll(
    /<select\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields[name] = /<option\b(?=[^>]*\bselected)[^>]*\bvalue="([^"]*)"/.exec(options)?.[1] ?? "";
  for (const [, name = "", text = ""] of main.matchAll(
    /<textarea\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields[name] = text;
  const { csrf: _, ...others } = fields;
  return others;
}
