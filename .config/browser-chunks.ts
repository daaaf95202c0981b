import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Plugin, Rollup } from "vite";

/**
 * Few files of scripts for the browser: left to itself, the bundler makes one of each small module that pages share, and
 * 300 bytes cost as many again in headers. Where a module goes follows from the folders of the pages that use it, and from whether they
 * have a form or a field for files; no module is placed by its name. `npm run bench -- --bytes` tells what a change costs.
 */
export function browserChunks(routes: readonly RouteConfigEntry[]): Plugin {
  const layouts = layoutsOf(routes);
  const manualChunks: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
    // Remix asks for a file of the root's own, beside the one that everything begins with.
    if (/\/app\/root\.tsx/.test(id)) return undefined;
    // The root takes all styles in, as one file; the names of their classes go with the parts that bear them.
    const isUse = (importer: string) => id.endsWith(".css") || !importer.endsWith("/root/stylesheet.ts");
    const users = around(id, (one) => getModuleInfo(one)?.importers.filter(isUse));
    const needs = around(id, (one) => getModuleInfo(one)?.importedIds);
    const entries = users.filter((one) => getModuleInfo(one)?.isEntry);
    const pages = entries.map((one) => one.replace(/\?.*/, ""));
    const isFormPage = (entry: string) =>
      around(entry, (one) => getModuleInfo(one)?.importedIds).some((one) => one.includes("/@conform-to/"));
    const isLayout = (page: string) => layouts.some((layout) => page.endsWith(layout));
    return chunkOf(pages, {
      isLazyToo: users.some((one) => (getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0),
      // A page with a form that has a dialog upon it is no layout of other pages: what its form needs is no burden of theirs.
      isOfLayout: entries.some((one) => isLayout(one.replace(/\?.*/, "")) && !isFormPage(one)),
      isOfForms: needs.some((one) => one.includes("/@conform-to/")),
      isOfFormPages: entries.every(isFormPage),
      isOfFilePages: entries.some((entry) =>
        around(entry, (one) => getModuleInfo(one)?.importedIds).some((one) =>
          one.endsWith("/ui/file-drop/file-drop.tsx"),
        ),
      ),
    });
  };
  const rollupOptions: Rollup.RollupOptions = {
    // What a page's file lends to others it exports under further names, rather than through one more file that only passes it on.
    preserveEntrySignatures: "allow-extension",
    output: {
      manualChunks,
      onlyExplicitManualChunks: true,
      // Remix looks for a file of each page, also of those that have nothing for the browser.
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
    // After Remix, which would have each page alone.
    enforce: "post",
    config: (_config, { isSsrBuild }) => ({ build: isSsrBuild ? {} : { rollupOptions } }),
  };
}

/**
 * Every page carries the names of all pages' files: half a KiB, were a word in each. What one looks for in a browser's tools has
 * its word, the file that begins and those that come when they are wanted. Rollup takes no fewer letters than these.
 */
function nameOf({ name, isDynamicEntry }: Rollup.PreRenderedChunk): string {
  return isDynamicEntry || name === "entry.client" ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js";
}

interface Use {
  /** A module that is fetched later, by `import()`, uses it as well. */
  readonly isLazyToo: boolean;
  /** A layout uses it, and so every page inside of that layout. */
  readonly isOfLayout: boolean;
  /** It needs Conform, of which a page without a form loads nothing. */
  readonly isOfForms: boolean;
  /** Every page that uses it has a form. */
  readonly isOfFormPages: boolean;
  /** A page that uses it has a field for a file. */
  readonly isOfFilePages: boolean;
}

/** The file for what these pages use; undefined leaves it to the bundler, which puts it beside its only page. */
function chunkOf(pages: readonly string[], use: Use): string | undefined {
  if (pages.some((page) => /\/app\/(root|entry\.client)\.tsx/.test(page))) return "parts";
  const { isOfLayout, isOfForms } = use;
  const [area = "", ...others] = new Set(pages.map((page) => foldersOf(page)[0]));
  if (others.length === 0) return pages.length > 0 ? chunkOfArea(area, pages, use) : undefined;
  const areas = [area, ...others];
  if (areas.includes("public")) {
    if (isOfLayout && !isOfForms) return "parts";
    return isOfForms || areas.includes("claims") ? "forms" : undefined;
  }
  if (isOfForms) return undefined;
  // With the shell of those who are signed in comes what the claims, where they are most of the time, share with others.
  // What other areas share, such as the steps of set-up and re-allocation, stays out of it. A page without a form takes none along.
  // What forms alone need, a field for dates for example, is no burden of the lists.
  if (areas.includes("claims") && use.isOfFormPages) return "fields";
  // What a claim's own page shares with the inspector alone is no burden of the lists.
  if (!isOfLayout && others.length === 1 && areas.includes("claims") && areas.includes("inspector"))
    return "claims-inspector";
  if (areas.includes("shell") || areas.includes("claims")) return "shell";
  // What one page of each shares, a bank account's form for example, is no burden of the other pages.
  const folders = pages.map(foldersOf);
  if (pages.length === areas.length) return folders.flat().join("-");
  const common = folders[0]?.filter((name) => folders.every((one) => one.slice(1).includes(name))) ?? [];
  return [...areas.sort(), ...common, ...(use.isOfFormPages ? ["forms"] : [])].join("-");
}

/** What pages of one area share. */
function chunkOfArea(area: string, pages: readonly string[], use: Use): string | undefined {
  // The layout itself: what it shares with the claims goes into the same file.
  if (area === "shell" && use.isOfLayout) return "shell";
  if (pages.length === 1) return undefined;
  if (use.isOfLayout) return use.isOfForms ? undefined : area === "claims" ? "shell" : area;
  const folders = pages.map(foldersOf);
  const shared = folders[0]?.filter((name, depth) => folders.every((one) => one[depth] === name)) ?? [];
  // Beside a page of its own folder it would be one file more: it goes with what the page shares with its neighbours.
  if (use.isLazyToo && shared.length > 2) shared.pop();
  // Beside the fields that one of the pages loads anyway.
  if (use.isOfFilePages) return "fields";
  return shared.length > 1 ? shared.join("-") : undefined;
}

/** Of `…/routes/claims/receipt/edit/route.tsx` claims, receipt and edit. */
function foldersOf(page: string): string[] {
  return (/\/routes\/(.+)\/[^/]+$/.exec(page)?.[1] ?? "").split("/");
}

/** Files of the routes that have others inside. */
function layoutsOf(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap(({ file, children }) => (children ? [file, ...layoutsOf(children)] : []));
}

/** A module with all that it leads to, in the direction that `next` goes. */
function around(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([id]);
  for (const one of seen) for (const further of next(one) ?? []) seen.add(further);
  return [...seen];
}
