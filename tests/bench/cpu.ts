import type { WalletServer } from "tests/support/wallet-server";
import type { Asked } from "./browsing";
import { cpuOf, cpuOfPostgres, cpuOfPostgresSince } from "./process-figures";
import { requestInTurn } from "./requests";
import type { EmptyPage } from "./start-empty-page";
import type { Row } from "./table";
import type { Visit } from "./visits";

const rounds = 8;
const perRound = 75;

/** Milliseconds a request. */
interface Cpu {
  readonly node: number;
  readonly postgres: number;
}

/**
 * The best of short rounds once the code is warm: what the page needs, not what the neighbours of this machine took. The empty
 * page is asked for in the same rounds, because a processor that others share is half as fast at one hour as at another, and how
 * many times the empty page's CPU a page needs stays the same. That is asked of a later visit, as all are but the first, whose
 * document brings its styles along; where one is measured, the budget in milliseconds is its too.
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
  /** Of its PostgreSQL, where there is one. */
  readonly dataDir?: string;
  readonly asked: Asked;
}

/** Of each round what each needed, all of them in turn. */
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
