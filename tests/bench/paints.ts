import type { Browser } from "@playwright/test";
import { type Painted, paint } from "./browsing";
import { everyPage } from "./pages";
import type { EmptyPage } from "./start-empty-page";
import type { Row } from "./table";
import type { Visit } from "./visits";

// With five rounds the minimum still varied by a tenth between runs.
const rounds = 12;

/**
 * Measures first visits on a slow phone, in rounds that include the empty page. The minimum of each page is its own cost; its
 * ratio to the empty page's minimum is independent of the machine.
 */
export async function paintRows(
  browser: Browser,
  visits: readonly Visit[],
  empty: EmptyPage,
): Promise<Row[]> {
  const ofEmpty: Painted[] = [];
  const painted = new Map<Visit, Painted[]>(visits.map((visit) => [visit, []]));
  for (let round = 0; round < rounds; round += 1) {
    ofEmpty.push(await paint(browser, { url: empty.url, cookie: undefined }));
    for (const [visit, paints] of painted) paints.push(await paint(browser, visit));
  }
  const floor = leastOf(ofEmpty, "largestContentfulPaint");
  const rows: Row[] = [
    { figure: "empty Remix page: largest contentful paint, slow phone", value: floor, unit: "ms" },
    { figure: "empty Remix page: hydrated", value: leastOf(ofEmpty, "hydrated"), unit: "ms" },
  ];
  for (const [visit, paints] of painted) rows.push(...rowsOf(visit, paints, floor));
  return rows;
}

function rowsOf({ page }: Visit, paints: readonly Painted[], floor: number): Row[] {
  const { name, paintTimesEmpty, hydrated } = page;
  const paint = leastOf(paints, "largestContentfulPaint");
  return [
    {
      figure: `${name}: largest contentful paint, slow phone`,
      value: paint,
      unit: "ms",
      budget: everyPage.largestContentfulPaint,
      isWallTime: true,
    },
    {
      figure: `${name}: the same, beside the empty page`,
      value: paint / floor,
      unit: "times",
      ...(paintTimesEmpty ? { budget: paintTimesEmpty } : {}),
    },
    {
      figure: `${name}: hydrated, slow phone`,
      value: leastOf(paints, "hydrated"),
      unit: "ms",
      ...(hydrated ? { budget: hydrated, isWallTime: true } : {}),
    },
    {
      figure: `${name}: layout shift, slow phone`,
      unit: "",
      budget: everyPage.layoutShift,
      value: Math.max(...paints.map(({ layoutShift }) => layoutShift)),
    },
  ];
}

function leastOf(paints: readonly Painted[], what: keyof Painted): number {
  return Math.min(...paints.map((painted) => painted[what]));
}
