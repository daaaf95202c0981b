import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildOf } from "tests/support/wallet-server";
import { expect, test } from "vitest";
import { shortIdentifier } from "~/process/class-names";

const client = path.join(buildOf("wallet"), "client");
const scripts = readdirSync(path.join(client, "assets")).filter((name) => name.endsWith(".js"));

function styles(brand: "wallet" | "white-label"): string[] {
  return readdirSync(path.join(buildOf(brand), "client/assets")).filter((name) => name.endsWith(".css"));
}

function styleOf(brand: "wallet" | "white-label", name: string): string {
  return readFileSync(path.join(buildOf(brand), "client/assets", name), "utf8");
}

/** The stylesheet of every page. */
function sheetOf(brand: "wallet" | "white-label"): string {
  const [name = ""] = styles(brand).filter((one) => one.startsWith("entry-"));
  return styleOf(brand, name);
}

interface BuiltPage {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
  /** Absent if its layouts list them all. */
  readonly imports?: readonly string[];
}

/** The build's manifest of the pages. */
const manifest: {
  readonly entry: Omit<BuiltPage, "id">;
  readonly routes: Readonly<Record<string, BuiltPage>>;
} = JSON.parse(
  codeOf(scripts.find((name) => name.startsWith("manifest-")) ?? "").replace(/^[^{]*|;?\s*$/g, ""),
);
const pages = Object.values(manifest.routes);

function codeOf(name: string): string {
  return readFileSync(path.join(client, "assets", path.basename(name)), "utf8");
}

/** Returns every file a page loads before it is usable: its own, its layouts' and their static imports. */
function firstLoadOf(page: BuiltPage): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = path.basename(name);
    if (found.has(file)) return;
    found.add(file);
    for (const [, imported = ""] of codeOf(file).matchAll(/(?:\bimport|\bfrom)\s*"\.\/([^"]+\.js)"/g))
      add(imported);
  };
  const layers: Omit<BuiltPage, "id">[] = [manifest.entry];
  for (let at: BuiltPage | undefined = page; at; at = at.parentId ? manifest.routes[at.parentId] : undefined)
    layers.push(at);
  for (const { module, imports = [] } of layers) for (const name of [module, ...imports]) add(name);
  return found;
}

/** Code that is loaded on demand, recognised by a string in its files; the last ones must never reach the browser. */
test.each([
  ["the PDF viewer for guides (pdfjs)", /GlobalWorkerOptions/, "loaded later"],
  ["the picture cropper", "cropper-", "loaded later"],
  ["the calendar of a date field", "calendar-", "loaded later"],
  ["the suggestions of a combobox", "aria-controls-", "loaded later"],
  ["react-aria, which both use", /react-aria/, "loaded later"],
  ["a walk through a flow (inspector)", "running-walk-", "loaded later"],
  ["the signature canvas", "signature_pad-", "loaded later"],
  ["spreadsheets (xlsx)", /sheet_to_json|SheetNames/, "never"],
  ["the cheque reader", /tesseract/i, "never"],
] as const)("%s: not in the first load of any page", (_, mark, when) => {
  const marked = scripts.filter((name) =>
    typeof mark === "string" ? name.startsWith(mark) : mark.test(codeOf(name)),
  );
  // A string that occurs nowhere would prove nothing.
  if (when === "never") expect(marked).toEqual([]);
  else expect(marked).not.toEqual([]);
  expect(pages.length).toBeGreaterThan(60);
  const burdened = pages.filter((page) => {
    const loaded = firstLoadOf(page);
    return marked.some((name) => loaded.has(name));
  });
  expect(burdened.map(({ id }) => id)).toEqual([]);
});

test("the inspector's modules are loaded only by the inspector's pages", () => {
  const isInspector = ({ id }: BuiltPage) => id.startsWith("routes/inspector/");
  const loadedBy = (some: readonly BuiltPage[]) => new Set(some.flatMap((page) => [...firstLoadOf(page)]));
  const [own, others] = [
    loadedBy(pages.filter(isInspector)),
    loadedBy(pages.filter((page) => !isInspector(page))),
  ];
  const modules = pages.filter(isInspector).map(({ module }) => path.basename(module));
  expect(modules.length).toBeGreaterThan(3);
  for (const name of modules) expect(own.has(name) && !others.has(name), name).toBe(true);
});

test.each(["wallet", "white-label"] as const)(
  "the style sheet of %s has no colours of another brand",
  (brand) => {
    const sheet = sheetOf(brand);
    const brands = new Set([...sheet.matchAll(/data-brand="?([\w-]+)/g)].map(([, name]) => name));
    expect([...brands]).toEqual(brand === "wallet" ? [] : ["white-label"]);
  },
);

test.each(["diagram", "difference"])("styles of the inspector's %s are in a separate style sheet", (part) => {
  const [, letters] =
    /^(\w+)0$/.exec(shortIdentifier({ hash: "0", filePath: `app/inspector/${part}.css.ts` })) ?? [];
  const bearing = styles("wallet").filter((name) => styleOf("wallet", name).includes(`.${letters}0`));
  expect(bearing).not.toEqual([]);
  expect(sheetOf("wallet")).not.toContain(`.${letters}`);
});
