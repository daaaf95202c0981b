import type { WalletServer } from "tests/support/wallet-server";
import type { Asked } from "./browsing";
import { cpuOf, cpuOfPostgres, cpuOfPostgresSince } from "./process-figures";
import { requestInTurn } from "./requests";
import type { EmptyPage } from "./start-empty-page";
import type { Row } from "./table";
import type { Visit } from "./visits";

const rounds = 8;
const perRound = 75;

/** Milliseconds per request. */
interface Cpu {
  readonly node: number;
  readonly postgres: number;
}

/**
 * Takes the best of several short rounds with warm code, so that other load on the machine does not count. The empty page is
 * requested in the same rounds: absolute speed on a shared processor can halve from one hour to the next, but the ratio of a
 * page's CPU to the empty page's stays the same. The ratio is measured on a later visit, the usual case; on a first visit the
 * document also contains its styles. If a later visit is measured, the budget in milliseconds applies to it too.
 */
export async function cpuRows(
  server: WalletServer,
  empty: EmptyPage,
  visit: Visit,
  dataDir: string,
): Promise<Row[]> {
  const { name, cpu, cpuTimesEmpty, as } = visit.page;
  const budget = cpu ? { budget: cpu } : {};
  const hasLater = cpuTimesEmpty !== undefined && visit.laterCookie !== undefined;
  const ofServer = (asked: Asked) => ({ pid: server.pid, dataDir, asked });
  const first = leastAt(0, await measure([ofServer(visit)]));
  const rows: Row[] = [
    { figure: `${name}: CPU a request`, value: first.node, unit: "ms", ...(hasLater ? {} : budget) },
  ];
  if (as !== undefined)
    rows.push({ figure: `${name}: CPU of PostgreSQL a request`, value: first.postgres, unit: "ms" });
  if (cpuTimesEmpty === undefined) return rows;
  const inTurn = await measure([
    ofServer({ url: visit.url, cookie: visit.laterCookie ?? visit.cookie }),
    { pid: empty.pid, asked: { url: empty.url, cookie: undefined } },
  ]);
  const later = leastAt(0, inTurn);
  if (hasLater)
    rows.push({ figure: `${name}: CPU of a later visit`, value: later.node, unit: "ms", ...budget });
  rows.push({
    figure: `${name}: CPU of both, beside the empty page`,
    value: (later.node + later.postgres) / leastAt(1, inTurn).node,
    unit: "times",
    budget: cpuTimesEmpty,
  });
  return rows;
}

interface Measured {
  readonly pid: number;
  /** Of the server's PostgreSQL, if it has one. */
  readonly dataDir?: string;
  readonly asked: Asked;
}

/** Returns the CPU of every round for each target; the targets take turns. */
async function measure(all: readonly Measured[]): Promise<Cpu[][]> {
  for (const { asked } of all) await requestInTurn([asked], 300);
  const seen: Cpu[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ofRound: Cpu[] = [];
    for (const one of all) ofRound.push(await cpuOfRound(one));
    seen.push(ofRound);
  }
  return seen;
}

function leastAt(index: number, seen: readonly Cpu[][]): Cpu {
  const least = (of: keyof Cpu) =>
    Math.min(...seen.map((ofRound) => ofRound[index]?.[of] ?? Number.POSITIVE_INFINITY));
  return { node: least("node"), postgres: least("postgres") };
}

async function cpuOfRound({ pid, dataDir, asked }: Measured): Promise<Cpu> {
  const before = cpuOf(pid);
  const beforeOfPostgres = dataDir === undefined ? undefined : await cpuOfPostgres(dataDir);
  await requestInTurn([asked], perRound);
  const ofPostgres =
    dataDir === undefined || !beforeOfPostgres ? 0 : await cpuOfPostgresSince(beforeOfPostgres, dataDir);
  return { node: (cpuOf(pid) - before) / perRound, postgres: ofPostgres / perRound };
}
