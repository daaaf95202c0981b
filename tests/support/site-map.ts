import routes from "~/routes";

/** An address of the site map with its parameters as `:name`, and the file that answers it. */
export interface SitePath {
  readonly path: string;
  readonly file: string;
}

/** Every address of the site map. */
export function siteMap(entries: readonly (typeof routes)[number][] = routes, above = ""): SitePath[] {
  return entries.flatMap(({ path: own, index, children = [], file }) => {
    const whole = own === undefined ? above : `${above}/${own}`;
    const here = own !== undefined || index ? [{ path: whole || "/", file }] : [];
    return [...here, ...siteMap(children, whole)];
  });
}
