import { openDatabase } from "~/service/database";

/** A process that opens the embedded database of a directory, prints what it announces, and keeps it open until it is killed. */
const database = await openDatabase({
  dataDir: process.argv[2] ?? "",
  announce: (sentence) => void process.stdout.write(`${sentence}\n`),
}).catch((error: unknown) => {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
await database.pool.query("create table if not exists kept (word text)");
await database.pool.query("insert into kept values ('acknowledged')");
process.stdout.write("holding\n");
process.once("SIGTERM", () => void database.close().then(() => process.exit(0)));
