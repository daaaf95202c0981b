import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What Remix's browser code reads of a route. */
interface ManifestRoute {
  readonly parentId?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly [field: string]: unknown;
}

type Routes = Readonly<Record<string, ManifestRoute>>;

const ASSIGNMENT = "window.__remixManifest=";

/** Rewrites the route manifest, which every page loads, in the folder of the browser's files: 240 bytes of every page. */
export async function shortenManifest(clientFolder: string): Promise<void> {
  const assets = path.join(clientFolder, "assets");
  for (const name of await readdir(assets)) {
    if (!/^manifest-.*\.js$/.test(name)) continue;
    const file = path.join(assets, name);
    const script = await readFile(file, "utf8");
    const json = script.slice(ASSIGNMENT.length).replace(/;$/, "");
    if (!script.startsWith(ASSIGNMENT)) throw new Error(`${name} does not begin with ${ASSIGNMENT}`);
    const manifest: { readonly routes: Routes } = JSON.parse(json);
    const short = { ...manifest, routes: shortRoutes(manifest.routes) };
    await writeFile(file, `${ASSIGNMENT}${JSON.stringify(short)};`);
  }
}

/**
 * The same routes in fewer bytes: without what is false, and without the files that a parent route lists, because a route is only
 * shown inside its parents. The most shared files come first, where they compress best.
 */
export function shortRoutes(routes: Routes): Routes {
  const uses = new Map<string, number>();
  for (const file of Object.values(routes).flatMap(({ imports = [] }) => imports))
    uses.set(file, (uses.get(file) ?? 0) + 1);
  const byUses = (a: string, b: string) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1);

  const shorten = (route: ManifestRoute): ManifestRoute => {
    const parents = parentsOf(route, routes);
    const own = (list: "imports" | "css") =>
      (route[list] ?? []).filter((file) => !parents.some((parent) => parent[list]?.includes(file)));
    const lists = { imports: own("imports").sort(byUses), css: own("css") };
    const isKept = ([, value]: [string, unknown]) =>
      value !== false && !(Array.isArray(value) && !value.length);
    return Object.fromEntries(Object.entries({ ...route, ...lists }).filter(isKept));
  };
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, shorten(route)]));
}

function parentsOf({ parentId }: ManifestRoute, routes: Routes): readonly ManifestRoute[] {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parent ? [parent, ...parentsOf(parent, routes)] : [];
}
