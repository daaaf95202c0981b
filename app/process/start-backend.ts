import path from "node:path";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { stopChequeReader } from "~/cheque-reader/read-cheque.server";
import { type Clock, clockStartingAt } from "~/domain/calendar";
import { embeddedTransport, type Transport, upstreamTransport } from "~/gateway/transport";
import { marketingForm } from "~/service/contact/marketing-form";
import {
  type Database,
  makeFolder,
  migrate,
  openDatabase,
  pendingMigrations,
  requireWritable,
} from "~/service/database";
import { invitationLines } from "~/service/demo/invited-person";
import { isDemoCompany } from "~/service/demo/load-demo-company";
import { standardLimits } from "~/service/deps";
import { diskFileStore } from "~/service/files/disk-file-store";
import { requireFileStore } from "~/service/files/file-store-identity";
import { type CountFlow, startFlowCounting } from "~/service/flow-numbers/flow-numbers";
import { startHousekeeping, startRemovingLeftovers } from "~/service/housekeeping";
import { countMails } from "~/service/mail/mail-queue";
import { requireDataKey } from "~/service/people/data-key";
import { startHourlyRollOver } from "~/service/plans/roll-over";
import { startReminding } from "~/service/reminders/money-at-risk";
import { createService, type Service } from "~/service/service";
import { LiveSteps } from "~/session/live-steps";
import { withTimeout } from "~/waiting/with-timeout";
import { loadDemoInChildProcess } from "./load-demo-in-child-process";
import { createLog } from "./log";
import { startMail } from "./mail";
import { loadSecrets, type Secrets } from "./secrets";
import type { Settings } from "./settings";
import { upstreamReadinessCheck, withMarketingForm } from "./upstream";

/** The embedded side's figures for the metrics. */
export interface BackendFigures {
  readonly pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;
  mails(): Promise<{ waiting: number; sent: number; failed: number }>;
}

/** What the portal depends on while it runs. */
export interface Backend {
  readonly transport: Transport;
  /** Absent when an upstream answers instead. */
  readonly service?: Service;
  readonly figures?: BackendFigures;
  /** Whether the database holds the demo company, loaded at this start or an earlier one. */
  readonly hasDemoCompany: boolean;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Logger;
  /** Counts the steps that people take in flows; absent with an upstream, which has no call for it. */
  readonly countFlow?: CountFlow;
  /** Steps of this process only; its streams end when the process retires. */
  readonly liveSteps: LiveSteps;
  /** Holds an upload on disk while it is checked. */
  readonly temporaryFolder: string;
  announce(sentence: string): void;
  /**
   * Called once people can open the portal at its origin: starts sending mails, whose links lead there.
   * @returns the demo company's sign-ins, one per line; none if it is not loaded
   */
  open(portalOrigin: string): Promise<readonly string[]>;
  /**
   * Whether requests may be sent here: not retired, and the database accepts writes and has every migration, or the upstream answers.
   */
  isReady(): Promise<boolean>;
  /**
   * Makes `isReady` false, so that no more requests come. Stops background work: mails and the cheque in progress get a moment to
   * finish, the other mails stay for the next start, the other cheques are rejected as not readable now. Idempotent.
   */
  retire(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the upstream or embedded side. The embedded one opens and migrates its database and, if that is empty, loads the demo
 * company into it.
 * @throws {StartupError} with one sentence for the person who started the process
 */
export async function startBackend(settings: Settings): Promise<Backend> {
  const log = createLog(settings.logLevel);
  const announce = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const clock = clockStartingAt(settings.businessClockStart);
  await makeFolder(settings.dataDir, 0o700);
  const secrets = await loadSecrets(settings);
  const temporaryFolder = path.join(settings.dataDir, "uploads");
  await makeFolder(temporaryFolder, 0o700);
  const liveSteps = new LiveSteps(clock);
  let isRetired = false;
  let endOwnWork = async () => {};
  const retire = async () => {
    isRetired = true;
    liveSteps.close();
    await Promise.all([endOwnWork(), stopChequeReader()]);
  };
  const shared = { secrets, clock, log, announce, temporaryFolder, liveSteps, retire };
  if (settings.upstreamApiUrl) {
    const answers = upstreamReadinessCheck(settings.upstreamApiUrl);
    const upstream = upstreamTransport(settings.upstreamApiUrl, (failure) =>
      log.error(failure, "the upstream failed"),
    );
    const transport = settings.marketingFormUrl
      ? withMarketingForm(upstream, marketingForm(settings.marketingFormUrl))
      : upstream;
    endOwnWork = startRemovingLeftovers({ temporaryFolder, log });
    return {
      ...shared,
      transport,
      hasDemoCompany: false,
      open: async () => [],
      isReady: async () => !isRetired && (await answers()),
      close: () => endOwnWork(),
    };
  }
  const database = await openDatabase({
    dataDir: settings.dataDir,
    announce,
    usesNames: settings.databaseUsesNames,
    databaseUrl: settings.databaseUrl,
  });
  try {
    await migrate(database.pool);
    await requireDataKey(database.db, secrets.data);
    const filesFolder = path.join(settings.dataDir, "files");
    const files = diskFileStore(filesFolder);
    await requireFileStore(database.db, filesFolder, files);
    const { db, pool } = database;
    const deps = {
      db,
      pool,
      clock,
      files,
      temporaryFolder,
      secrets,
      log,
      limits: standardLimits,
      ...(settings.marketingFormUrl && { marketing: marketingForm(settings.marketingFormUrl) }),
    };
    const service = createService(deps);
    const signIns = settings.loadDemo ? await loadDemoInChildProcess(deps, database.url) : [];
    const hasDemoCompany = await isDemoCompany(db);
    const stopTidying = startHousekeeping({ ...deps, emptyLongLog: database.emptyLongLog });
    const stopRollingOver = startHourlyRollOver(deps);
    const stopReminding = startReminding(deps);
    const counting = startFlowCounting(deps);
    let stopMail = async () => {};
    endOwnWork = async () => {
      await Promise.all([stopMail(), stopTidying(), stopRollingOver(), stopReminding()]);
    };
    return {
      ...shared,
      service,
      countFlow: counting.count,
      figures: { pool, mails: () => countMails(db) },
      hasDemoCompany,
      transport: embeddedTransport(service),
      async open(portalOrigin) {
        const invited = signIns.length > 0 ? await invitationLines(deps, portalOrigin) : [];
        stopMail = startMail(settings, deps, portalOrigin);
        return [...signIns, ...invited];
      },
      isReady: async () => !isRetired && (await isDatabaseReady(db)),
      close: async () => {
        await endOwnWork();
        await counting.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function isDatabaseReady(db: Database): Promise<boolean> {
  const check = async () => {
    await requireWritable(db);
    return (await pendingMigrations(db)) === 0;
  };
  try {
    return await withTimeout(check(), standardLimits.databaseMilliseconds);
  } catch {
    return false; // the database is not available, or accepts no writes
  }
}
