import routes from "~/routes";

/** A path of the site map with its parameters as `:name`, and the file of its route. */
export interface SitePath {
  readonly path: string;
  readonly file: string;
}

/** Returns every path of the site map. */
export function siteMap(entries: readonly (typeof routes)[number][] = routes, above = ""): SitePath[] {
  return entries.flatMap(({ path: own, index, children = [], file }) => {
    const whole = own === undefined ? above : `${above}/${own}`;
    const here = own !== undefined || index ? [{ path: whole || "/", file }] : [];
    return [...here, ...siteMap(children, whole)];
  });
}
