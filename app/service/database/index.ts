export { CannotStart } from "./cannot-start";
export type { Connected, Database, Executor, Preparable, Transaction } from "./connect";
export { connect, prepared } from "./connect";
export { makeFolder } from "./make-folder";
export { migrate, pendingMigrations } from "./migrate";
export type { OpenDatabase } from "./open-database";
export { openDatabase } from "./open-database";
export { breaksUnique, reasonOf } from "./reason";
