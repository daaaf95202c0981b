import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Plugin, Rollup } from "vite";

/**
 * Groups browser modules into few chunks. By default Rollup makes a chunk of every small module that pages share, and 300 bytes
 * cost as many again in headers. A module's chunk follows from the folders of the pages that use it and from whether they have a
 * form or a file field; no module is placed by its name. `npm run bench -- --bytes` shows what a change costs.
 */
export function browserChunks(routes: readonly RouteConfigEntry[]): Plugin {
  const layouts = layoutsOf(routes);
  const manualChunks: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
    // Remix expects the root to have a chunk of its own, separate from the entry.
    if (/\/app\/root\.tsx/.test(id)) return undefined;
    // The root imports all style modules into one sheet. That is not counted: class names go with the components that use them.
    const isUse = (importer: string) => id.endsWith(".css") || !importer.endsWith("/root/stylesheet.ts");
    const users = reachableFrom(id, (one) => getModuleInfo(one)?.importers.filter(isUse));
    const needs = reachableFrom(id, (one) => getModuleInfo(one)?.importedIds);
    const entries = users.filter((one) => getModuleInfo(one)?.isEntry);
    const pages = entries.map((one) => one.replace(/\?.*/, ""));
    const isFormPage = (entry: string) =>
      reachableFrom(entry, (one) => getModuleInfo(one)?.importedIds).some((one) =>
        one.includes("/@conform-to/"),
      );
    const isLayout = (page: string) => layouts.some((layout) => page.endsWith(layout));
    return chunkOf(pages, {
      isLazyToo: users.some((one) => (getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0),
      // A form page whose child routes are dialogs does not count as a layout: other pages must not load what its form needs.
      layoutAreas: entries
        .filter((one) => isLayout(one.replace(/\?.*/, "")) && !isFormPage(one))
        .map((one) => foldersOf(one)[0]),
      isOfForms: needs.some((one) => one.includes("/@conform-to/")),
      isOfFormPages: entries.every(isFormPage),
      isOfFilePages: entries.some((entry) =>
        reachableFrom(entry, (one) => getModuleInfo(one)?.importedIds).some((one) =>
          one.endsWith("/ui/file-drop/file-drop.tsx"),
        ),
      ),
    });
  };
  const rollupOptions: Rollup.RollupOptions = {
    // Lets a page's chunk export what other pages import from it, instead of adding a chunk that only re-exports.
    preserveEntrySignatures: "allow-extension",
    output: {
      manualChunks,
      onlyExplicitManualChunks: true,
      // Remix expects a chunk for every page, even for pages without browser code.
      experimentalMinChunkSize: 0,
      // Nothing changes or inspects the namespace object of a lazily imported module.
      freeze: false,
      generatedCode: { preset: "es2015", symbols: false },
      entryFileNames: nameOf,
      chunkFileNames: nameOf,
    },
  };
  return {
    name: "browser-chunks",
    // Must run after Remix, which would give every page a chunk of its own.
    enforce: "post",
    config: (_config, { isSsrBuild }) => ({ build: isSsrBuild ? {} : { rollupOptions } }),
    generateBundle: (_options, bundle) => Object.values(bundle).forEach(requireEmpty),
  };
}

/**
 * Every page carries the names of all pages' files; a readable word in each would add 0.5 KiB. Only the entry and lazily loaded
 * chunks keep a readable name, for the browser's developer tools. Rollup accepts no shorter hash. It numbers the files of routes
 * without browser code, which are empty in every build: all pages' files are 65 bytes shorter to name than with a hash for each.
 */
function nameOf({ name, isDynamicEntry, exports }: Rollup.PreRenderedChunk): string {
  if (exports.length === 0 && name !== "entry.client") return `assets/${EMPTY}.js`;
  return isDynamicEntry || name === "entry.client" ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js";
}

const EMPTY = "none";

/** Browsers keep files for a year: one without a hash must have the same content in every build. */
function requireEmpty(file: Rollup.OutputAsset | Rollup.OutputChunk): void {
  if (!file.fileName.startsWith(`assets/${EMPTY}`) || file.type === "asset" || file.code.trim() === "")
    return;
  throw new Error(`${file.fileName} has code, of ${file.moduleIds.join(", ")}, but no hash in its name`);
}

interface Use {
  /** A lazily loaded module (`import()`) also uses it. */
  readonly isLazyToo: boolean;
  /** The areas with a layout that uses it, so that every page inside that layout loads it. */
  readonly layoutAreas: readonly (string | undefined)[];
  /** It needs Conform, which a page without a form does not load. */
  readonly isOfForms: boolean;
  /** Every page that uses it has a form. */
  readonly isOfFormPages: boolean;
  /** At least one page that uses it has a file field. */
  readonly isOfFilePages: boolean;
}

/** Returns the chunk for what these pages use; undefined leaves it to Rollup, which keeps a module with its only page. */
function chunkOf(pages: readonly string[], use: Use): string | undefined {
  if (pages.some((page) => /\/app\/(root|entry\.client)\.tsx/.test(page))) return "parts";
  const { layoutAreas, isOfForms } = use;
  const isOfLayout = layoutAreas.length > 0;
  const [area = "", ...others] = new Set(pages.map((page) => foldersOf(page)[0]));
  if (others.length === 0) return pages.length > 0 ? chunkOfArea(area, pages, use) : undefined;
  const areas = [area, ...others];
  if (areas.includes("public")) {
    if (isOfLayout && !isOfForms) return "parts";
    if (isOfForms || areas.includes("claims")) return "forms";
    // What only form pages use, such as a password field.
    return use.isOfFormPages ? "public" : undefined;
  }
  if (isOfForms) return undefined;
  // Signed-in users are mostly in the claims pages, so what those share with others is part of the shell's chunk. What other
  // areas share, such as the steps of set-up and re-allocation, is not. What only form pages use, such as a date field, goes into
  // `fields`, so that the lists do not load it.
  if (areas.includes("claims") && use.isOfFormPages) return "fields";
  // What a claim's own page shares with only the inspector, so that the lists do not load it.
  if (!isOfLayout && others.length === 1 && areas.includes("claims") && areas.includes("inspector"))
    return "claims-inspector";
  const folders = pages.map(foldersOf);
  // What a page of the claims, not their list, shares with only one other page, so that no third page loads it.
  if (areas.includes("claims") && pages.length === 2 && !layoutAreas.includes("claims"))
    return folders.flat().join("-");
  if (areas.includes("shell") || areas.includes("claims")) return "shell";
  // What one page of each area shares, such as the bank account form, so that the other pages do not load it.
  if (pages.length === areas.length) return folders.flat().join("-");
  const common = folders[0]?.filter((name) => folders.every((one) => one.slice(1).includes(name))) ?? [];
  return [...areas.sort(), ...common, ...(use.isOfFormPages ? ["forms"] : [])].join("-");
}

/** Returns the chunk for what pages of one area share. */
function chunkOfArea(area: string, pages: readonly string[], use: Use): string | undefined {
  // The layout itself goes into the same chunk as what it shares with the claims.
  if (area === "shell" && use.layoutAreas.length > 0) return "shell";
  if (pages.length === 1) return undefined;
  if (use.layoutAreas.length > 0) return use.isOfForms ? undefined : area === "claims" ? "shell" : area;
  const folders = pages.map(foldersOf);
  const shared = folders[0]?.filter((name, depth) => folders.every((one) => one[depth] === name)) ?? [];
  // A chunk for the page's own folder would be one more file: the module joins what the page shares with its neighbours.
  if (use.isLazyToo && shared.length > 2) shared.pop();
  // One of the pages loads the fields anyway. Not in other areas: claims would load what those share among themselves.
  if (area === "claims" && use.isOfFilePages) return "fields";
  if (area === "public" && use.isOfFormPages) return area;
  return shared.length > 1 ? shared.join("-") : undefined;
}

/** Returns claims, receipt and edit for `…/routes/claims/receipt/edit/route.tsx`. */
function foldersOf(page: string): string[] {
  return (/\/routes\/(.+)\/[^/]+$/.exec(page)?.[1] ?? "").split("/");
}

/** Returns the files of the routes that have child routes. */
function layoutsOf(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap(({ file, children }) => (children ? [file, ...layoutsOf(children)] : []));
}

/** Returns a module and everything that is reachable from it through `next`. */
function reachableFrom(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([id]);
  for (const one of seen) for (const further of next(one) ?? []) seen.add(further);
  return [...seen];
}
