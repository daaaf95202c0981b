import type { WalletServer } from "tests/support/wallet-server";
import { cpuOf, cpuOfPostgres, cpuOfPostgresSince } from "./process-figures";
import { requestInTurn } from "./requests";
import type { EmptyPage } from "./start-empty-page";
import type { Row } from "./table";
import type { Visit } from "./visits";

const rounds = 8;
const perRound = 75;

/**
 * The best of short rounds once the code is warm: what the page needs, not what the neighbours of this machine took. The empty
 * page is asked for in the same rounds, because a processor that others share is half as fast at one hour as at another, and how
 * many times the empty page's CPU a page needs stays the same.
 */
export async function cpuRows(
  server: WalletServer,
  empty: EmptyPage,
  visit: Visit,
  dataDir: string,
): Promise<Row[]> {
  const { name, cpu, cpuTimesEmpty, as } = visit.page;
  const emptyVisit = { url: empty.url, cookie: undefined };
  await requestInTurn([visit], 300);
  if (cpuTimesEmpty !== undefined) await requestInTurn([emptyVisit], 300);
  const least = { node: Number.POSITIVE_INFINITY, postgres: Number.POSITIVE_INFINITY };
  let leastOfEmpty = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuOf(server.pid);
    const beforeOfPostgres = await cpuOfPostgres(dataDir);
    await requestInTurn([visit], perRound);
    least.node = Math.min(least.node, (cpuOf(server.pid) - before) / perRound);
    const ofPostgres = (await cpuOfPostgresSince(beforeOfPostgres, dataDir)) / perRound;
    least.postgres = Math.min(least.postgres, ofPostgres);
    if (cpuTimesEmpty === undefined) continue;
    const beforeOfEmpty = cpuOf(empty.pid);
    await requestInTurn([emptyVisit], perRound);
    leastOfEmpty = Math.min(leastOfEmpty, (cpuOf(empty.pid) - beforeOfEmpty) / perRound);
  }
  const rows: Row[] = [
    { figure: `${name}: CPU a request`, value: least.node, unit: "ms", ...(cpu ? { budget: cpu } : {}) },
  ];
  if (as !== undefined)
    rows.push({ figure: `${name}: CPU of PostgreSQL a request`, value: least.postgres, unit: "ms" });
  if (cpuTimesEmpty !== undefined)
    rows.push({
      figure: `${name}: CPU of both, beside the empty page`,
      value: (least.node + least.postgres) / leastOfEmpty,
      unit: "times",
      budget: cpuTimesEmpty,
    });
  return rows;
}
