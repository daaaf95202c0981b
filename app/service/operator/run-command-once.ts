import { and, eq } from "drizzle-orm";
import type { OperatorId } from "~/domain/ids";
import { operatorCommands } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { type IdempotencyStore, runOnceIn } from "../idempotency";
import type { Operator } from "./authentication";

/** Runs an operator's command once per idempotency key; keys are separate for each operator. See {@link runOnceIn}. */
export function runCommandOnce<Answer>(
  deps: ServiceDeps,
  operator: Pick<Operator, "id">,
  key: string | undefined,
  request: { readonly call: string; readonly input: unknown },
  work: (deps: ServiceDeps) => Promise<Answer>,
): Promise<Answer> {
  return runOnceIn(deps, (known) => storeOf(operator.id, known, request.call), key, request, work);
}

function storeOf(operatorId: OperatorId, key: string, command: string): IdempotencyStore {
  const thisRow = and(eq(operatorCommands.operatorId, operatorId), eq(operatorCommands.key, key));
  return {
    async take(db, requestHash) {
      const mine = await db
        .insert(operatorCommands)
        .values({ operatorId, key, command, requestHash })
        .onConflictDoNothing()
        .returning({ key: operatorCommands.key });
      return mine.length > 0;
    },
    find: async (db) => (await db.select().from(operatorCommands).where(thisRow))[0],
    async keep(db, answer) {
      await db
        .update(operatorCommands)
        .set({ status: 200, response: answer ?? null })
        .where(thisRow);
    },
  };
}
