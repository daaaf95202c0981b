import type { AnyContractProcedure, AnyContractRouter, InferSchemaOutput } from "@orpc/contract";

/** Each call's input as its function in the service gets it: validated by its schema, with defaults filled in. */
export type ParsedInputs<Router extends AnyContractRouter> = Router extends AnyContractProcedure
  ? InferSchemaOutput<NonNullable<Router["~orpc"]["inputSchema"]>>
  : {
      [Key in keyof Router]: Router[Key] extends AnyContractRouter ? ParsedInputs<Router[Key]> : never;
    };
