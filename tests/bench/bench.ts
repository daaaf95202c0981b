import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { runNode } from "tests/run/stage";
import { browserArguments, provideChromium } from "tests/support/browser";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { paint, receive } from "./browsing";
import { cpuRows } from "./cpu";
import { type BenchPage, everyPage, pages, serverMemory } from "./pages";
import { paintRows } from "./paints";
import { memoryOfPostgres, residentMemoryOf } from "./process-figures";
import { hangUp, request, requestInTurn } from "./requests";
import { startEmptyPage } from "./start-empty-page";
import { failures, type Row, tableOf } from "./table";
import { type Visit, visitsOf } from "./visits";

// `npm run bench`: compares every measured figure with its budget. Exits with 1 when bytes, CPU, memory or layout shift exceed
// it. `--bytes` measures only what the browser receives (half a minute); page names as arguments measure only those pages.
const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { bytes: { type: "boolean", default: false } },
});
const isBytesOnly = values.bytes;
const say = (text: string) => void process.stdout.write(`${text}\n`);

async function main(): Promise<boolean> {
  if (!(await runNode(["--import", "tsx", "app/process/build-if-needed.ts"]))) return false;
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-bench-"));
  // When run as root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: [...browserArguments],
  });
  const empty = await startEmptyPage();
  const server = await startWallet({ dataDir, now: null, env: { DEMO: "1" } });
  try {
    const visits = await visitsOf(chosenPages(), server.origin, browser);
    const rows: Row[] = [];
    if (!isBytesOnly) {
      say("Memory …");
      rows.push(...(await memoryRows(server, visits, dataDir)));
    }
    for (const visit of visits) {
      say(`${visit.page.name} …`);
      if (!isBytesOnly) rows.push(...(await cpuRows(server, empty, visit, dataDir)));
      rows.push(...(await browserRows(browser, visit)));
    }
    if (!isBytesOnly) {
      say("First paints …");
      rows.push(...(await paintRows(browser, visits, empty)));
    }
    say(`\n${tableOf(rows)}\n`);
    const over = failures(rows);
    say(over.length === 0 ? "All within budget." : `${over.length} over budget.`);
    return over.length === 0;
  } catch (error) {
    say(`The server ${server.isRunning ? "runs" : "ended"} and said:\n${server.output}`);
    throw error;
  } finally {
    hangUp();
    empty.close();
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function chosenPages(): readonly BenchPage[] {
  const unknown = chosen.filter((name) => pages.every((page) => page.name !== name));
  if (unknown.length > 0) throw new Error(`No page is called ${unknown.join(", ")}.`);
  return chosen.length === 0 ? pages : pages.filter(({ name }) => chosen.includes(name));
}

async function memoryRows(server: WalletServer, visits: readonly Visit[], dataDir: string): Promise<Row[]> {
  await requestInTurn(visits, 1000);
  return [
    {
      figure: "server after 1,000 requests, resident",
      value: residentMemoryOf(server.pid),
      unit: "MB",
      budget: serverMemory,
    },
    { figure: "PostgreSQL, all processes", value: await memoryOfPostgres(dataDir), unit: "MB" },
  ];
}

async function browserRows(browser: Browser, visit: Visit): Promise<Row[]> {
  const { name, scripts, styles, html, laterHtml } = visit.page;
  const received = await receive(browser, visit);
  const wide = await paint(browser, visit, "desktop");
  const rows: Row[] = [
    { figure: `${name}: scripts`, value: received.scripts, unit: "KiB", budget: scripts },
    { figure: `${name}: styles`, value: received.css, unit: "KiB", budget: styles ?? everyPage.css },
    { figure: `${name}: HTML`, value: received.html, unit: "KiB", ...(html ? { budget: html } : {}) },
    { figure: `${name}: pictures and the rest`, value: received.other, unit: "KiB" },
    { figure: `${name}: assets without brotli`, value: received.uncompressed.length, unit: "", budget: 0 },
    {
      figure: `${name}: layout shift`,
      unit: "",
      budget: everyPage.layoutShift,
      value: wide.layoutShift,
    },
  ];
  if (laterHtml === undefined || visit.laterCookie === undefined) return rows;
  const later = await request({ ...visit, cookie: visit.laterCookie });
  return [
    ...rows,
    { figure: `${name}: HTML of a later visit`, value: later.length / 1024, unit: "KiB", budget: laterHtml },
  ];
}

process.exitCode = (await main()) ? 0 : 1;
