export { CannotStart } from "./cannot-start";
export type { Connected, Database, Executor, Transaction } from "./connect";
export { connect } from "./connect";
export { makeFolder } from "./make-folder";
export { migrate, pendingMigrations } from "./migrate";
export type { OpenDatabase } from "./open-database";
export { openDatabase } from "./open-database";
export { prepared } from "./prepared";
export { reasonOf } from "./reason";
