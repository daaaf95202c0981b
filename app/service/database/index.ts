export type { Database, Executor, PooledDatabase, Preparable, Transaction } from "./connect";
export { connect, preparedQuery } from "./connect";
export { makeFolder } from "./make-folder";
export { migrate, pendingMigrations } from "./migrate";
export type { OpenDatabase } from "./open-database";
export { openDatabase } from "./open-database";
export { readSnapshot } from "./read-snapshot";
export { describeFailure, violatesUnique } from "./reason";
export { StartupError } from "./startup-error";
