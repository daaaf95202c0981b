export * from "./claims";
export * from "./coverages";
export * from "./files";
export * from "./ledger";
export * from "./people";
export * from "./plans";
export * from "./reference";
export * from "./traces";
