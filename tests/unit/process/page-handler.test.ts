import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { siteMap } from "tests/support/site-map";
import { expect, test } from "vitest";
import { firstSegmentsOf, routesMatchingSegmentOnly, routesUnder } from "~/process/page-handler";
import siteRoutes from "~/routes";

type Entry = (typeof siteRoutes)[number];
interface Kept {
  readonly id: string;
  readonly parentId: string;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
}

const routes = Object.fromEntries(
  [{ id: "root", parentId: "", path: "" }, ...kept(siteRoutes, "root")].map((route) => [route.id, route]),
);

test("the routes under an address's first segment match like all routes together", () => {
  const words = firstSegmentsOf(routes);
  expect(words).toContain("claim-management");
  const known = siteMap().map(({ path }) => path.replace(/:\w+/g, "7").replace("*", "some/where"));
  const deeper = fc.stringMatching(/^(\/([a-z0-9-]{1,9}|\*|%2F|:id))*\/?$/);
  const url = fc
    .tuple(fc.constantFrom(...known, ...words.map((word) => `/${word}`)), deeper)
    .map((parts) => parts.join(""));
  const checked = (path: string) => {
    const [word = "", ...further] = path.split("/").slice(1);
    if (!words.includes(word)) return;
    const under = routesUnder(routes, word);
    expect(idsOf(under, path)).toEqual(idsOf(routes, path));
    const isAlone = further.join("") === "";
    if (isAlone) expect(idsOf(routesMatchingSegmentOnly(under), path)).toEqual(idsOf(routes, path));
  };
  for (const path of known) checked(path);
  for (const word of words) checked(`/${word}/`);
  fc.assert(fc.property(url, checked));
});

test("the routes under a segment are less than half of all routes", () => {
  const all = Object.keys(routes).length;
  for (const word of firstSegmentsOf(routes)) {
    expect(Object.keys(routesUnder(routes, word)).length).toBeLessThan(all / 2);
  }
});

function kept(entries: readonly Entry[], parentId: string): Kept[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file;
    return [{ id: own, parentId, path, index }, ...kept(children, own)];
  });
}

function idsOf(some: Readonly<Record<string, Kept>>, path: string) {
  return matchRoutes(treeOf(some, ""), path)?.map(({ route, params }) => ({ id: route.id, params }));
}

function treeOf(some: Readonly<Record<string, Kept>>, parentId: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(some)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const own = path === undefined ? { id } : { id, path };
      return index ? { ...own, index } : { ...own, children: treeOf(some, id) };
    });
}
