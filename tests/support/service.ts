import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe } from "vitest";
import { wallet } from "~/brand/wallet";
import type { RequestOrigin } from "~/contract/request-origin";
import { type Clock, clockStartingAt } from "~/domain/calendar";
import { createGatewayFactory, type Gateway } from "~/gateway/gateway";
import { embeddedTransport, type Transport, upstreamTransport } from "~/gateway/transport";
import { loadSecrets, type Secrets } from "~/process/secrets";
import { readSettings } from "~/process/settings";
import { marketingForm } from "~/service/contact/marketing-form";
import type { Database } from "~/service/database";
import { type Limits, standardLimits } from "~/service/deps";
import { diskFileStore } from "~/service/files/disk-file-store";
import type { MailDeps } from "~/service/mail/deliver";
import { type MailTiming, standardMailTiming, startSendingMails } from "~/service/mail/mail-queue";
import { folderTransport } from "~/service/mail/transport";
import { createService } from "~/service/service";
import { businessStart } from "./business-day";
import { freshDatabase } from "./database";
import { requireDeclared } from "./declared-answer";
import { runDateEnvironment } from "./machine-date";
import { ownProcess } from "./own-processes";
import type { Person } from "./person";

export type ServiceTransport = "in this process" | "over HTTP";

/** A call of a test: a path of section 7 with anything a client could send. */
export interface TestCallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The visitor's IP address, as the portal passes it in-process or over HTTP. */
  readonly ipAddress?: string;
  /** A body to send unchanged, such as an upload form. */
  readonly raw?: BodyInit;
}

export interface Answer {
  readonly status: number;
  /** Parsed JSON, else text; undefined if empty. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** A service with its own database, called in-process or over HTTP. */
export interface TestService {
  readonly door: ServiceTransport;
  /** The address of a second process; in this process nothing listens there. */
  readonly address: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  readonly filesFolder: string;
  /** Where mails are written: always over HTTP, in this process only if `sendsMails` is set. */
  readonly outboxFolder: string;
  /** Sends an arbitrary request, for example with an invalid body. */
  call(method: string, path: string, sent?: TestCallOptions): Promise<Answer>;
  /** The portal's client, which checks every response against the contract. */
  api(token?: string, visit?: object): Gateway;
  /** The same for a visitor without a session, with more request data; in this process only. */
  apiFor(visitor: RequestOrigin): Gateway;
  signIn(person: Person): Promise<string>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** The start of the business clock; default: `businessStart`. */
  readonly now?: string;
  /** False disables the operator's calls. */
  readonly hasOperator?: boolean;
  /** In this process mails are sent only if set, so that nothing runs in the background. */
  readonly sendsMails?: boolean;
  /** The URL that receives contact messages; default: they are mailed. */
  readonly marketingFormUrl?: string;
  /** In this process only. */
  readonly limits?: Partial<Limits>;
  /** The business clock itself, in this process only. */
  readonly clock?: Clock;
}

export const sessionSecret = "a secret of the tests, long enough for the settings";
export const operatorKey = "an operator's key of the tests, long enough".replaceAll(" ", "-");
export const dataKey = "ab".repeat(32);

/** Starts a service; `stop` removes its database and folder. */
export async function startService(
  door: ServiceTransport,
  wishes: ServiceOptions = {},
): Promise<TestService> {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-service-"));
  const now = wishes.now ?? businessStart;
  const environment = {
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    DATA_KEY: dataKey,
    OPERATOR_KEY: wishes.hasOperator === false ? "" : operatorKey,
    DEMO: "0",
    BENEFITS_NOW: now,
    ...(wishes.marketingFormUrl ? { MARKETING_FORM_URL: wishes.marketingFormUrl } : {}),
  };
  const secrets = await loadSecrets(readSettings(environment));
  const filesFolder = path.join(dataDir, "files");
  const outboxFolder = path.join(dataDir, "outbox");
  const deps = {
    db: database.db,
    pool: database.pool,
    clock: wishes.clock ?? clockStartingAt(new Date(now)),
    files: diskFileStore(filesFolder),
    temporaryFolder: path.join(dataDir, "arriving"),
    secrets,
    // Machines that run tests are busy: a slow database is not a defect.
    limits: { ...standardLimits, databaseMilliseconds: 15_000, ...wishes.limits },
    ...(wishes.marketingFormUrl ? { marketing: marketingForm(wishes.marketingFormUrl) } : {}),
    log: pino({ level: "silent" }),
  };
  const opened =
    door === "over HTTP"
      ? await startProcess(environment)
      : {
          transport: embeddedTransport(createService(deps)),
          stop: wishes.sendsMails
            ? startSendingMails(mailPartsOf(deps, outboxFolder), fastMailPace)
            : async () => undefined,
        };
  // Treated like an upstream: every response is checked against the contract.
  const gateway = createGatewayFactory({ ...opened.transport, isTrusted: false });
  return {
    door,
    address: opened.transport.origin,
    db: database.db,
    databaseUrl: database.url,
    secrets,
    filesFolder,
    outboxFolder,
    call: (method, address, sent) => call(opened.transport, method, address, sent),
    api: (token, visit) => gateway({ token, visit }),
    apiFor: (visitor) => gateway(visitor),
    async signIn({ username, password }) {
      const query = { portal: "employee" as const };
      return (await gateway({}).auth.login({ query, body: { username, password } })).access_token;
    },
    async stop() {
      await opened.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The mail settings of this process, which write to a folder. */
export function mailPartsOf(
  deps: Omit<MailDeps, "transport" | "brand" | "portalOrigin">,
  outboxFolder: string,
): MailDeps {
  const from = { name: wallet.name, address: wallet.support.email };
  const transport = folderTransport(outboxFolder, from);
  return {
    ...deps,
    transport,
    brand: { ...wallet, accent: wallet.mailAccent },
    portalOrigin: "http://wallet.test",
  };
}

/** Sends mails immediately and retries soon. */
export const fastMailPace: MailTiming = { ...standardMailTiming, everyMilliseconds: 50, retrySeconds: 1 };

/** Runs the same tests twice: in this process, and over HTTP against a second process (API-03). */
export function describeInProcessAndOverHttp(
  name: string,
  body: (service: () => TestService) => void,
  wishes: ServiceOptions = {},
): void {
  describe.each<ServiceTransport>(["in this process", "over HTTP"])(`${name}, %s`, (door) => {
    let running: TestService | undefined;
    beforeAll(async () => {
      running = await startService(door, wishes);
    });
    afterAll(() => running?.stop());
    body(() => {
      if (!running) throw new Error("the service runs only while its tests do");
      return running;
    });
  });
}

async function call(
  transport: Transport,
  method: string,
  address: string,
  sent: TestCallOptions = {},
): Promise<Answer> {
  const headers = new Headers(sent.headers);
  if (sent.token !== undefined) headers.set("Authorization", `Bearer ${sent.token}`);
  if (sent.body !== undefined) headers.set("Content-Type", "application/json");
  const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const request = new Request(transport.origin + address, {
    method,
    headers,
    ...(body === undefined ? {} : { body, duplex: "half" }),
  });
  const { ipAddress } = sent;
  const answer = await transport.fetch(request, ipAddress === undefined ? {} : { ipAddress });
  const text = await answer.text();
  const isJson = answer.headers.get("Content-Type")?.includes("json") && text !== "";
  const said: unknown = isJson ? JSON.parse(text) : text === "" ? undefined : text;
  await requireDeclared(method, address, answer.status, said);
  return { status: answer.status, headers: answer.headers, body: said };
}

/** Starts `npm run service` in a second process and reads its port from the one line it prints. */
async function startProcess(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ownProcess("service"), {
    env: { ...process.env, ...runDateEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endWithTests = () => void child.kill("SIGKILL");
  process.once("exit", endWithTests);
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`the service ended with ${code}: ${said}`)));
  });
  return {
    transport: upstreamTransport(address),
    async stop() {
      process.off("exit", endWithTests);
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
