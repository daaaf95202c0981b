import path from "node:path";
import { text } from "node:stream/consumers";
import { clockStartingAt } from "~/domain/calendar";
import { connect } from "~/service/database/connect";
import { loadDemoCompany } from "~/service/demo/load-demo-company";
import { standardLimits } from "~/service/deps";
import { diskFileStore } from "~/service/files/disk-file-store";
import { exitWithError } from "./exit-with-error";
import { createLog } from "./log";
import { loadSecrets } from "./secrets";
import { readSettings } from "./settings";

/** The process that `loadDemoInChildProcess` starts: fills the migrated database whose URL it reads from standard input, and exits. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { db, pool } = connect({
    connectionString: await text(process.stdin),
    usesNames: settings.databaseUsesNames,
  });
  try {
    await loadDemoCompany({
      db,
      pool,
      clock: clockStartingAt(settings.businessClockStart),
      files: diskFileStore(path.join(settings.dataDir, "files")),
      temporaryFolder: path.join(settings.dataDir, "uploads"),
      secrets: await loadSecrets(settings),
      log: createLog(settings.logLevel),
      limits: standardLimits,
    });
  } finally {
    await pool.end();
  }
}

main().catch(exitWithError);
