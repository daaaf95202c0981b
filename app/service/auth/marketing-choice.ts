import { eq } from "drizzle-orm";
import { normalizeEmail } from "~/domain/email";
import type { Executor } from "../database";
import { marketingChoices } from "../database/schema";

/**
 * Takes the choice of an address along to the one that takes its place, in the transaction of that. Where that address has a
 * choice of its own, whichever says no wins.
 */
export async function carryChoice(tx: Executor, fromEmail: string, toEmail: string): Promise<void> {
  const choice = await choiceOf(tx, fromEmail);
  if (!choice) return;
  const { optedOut } = choice;
  const changedAt = new Date();
  const insert = tx.insert(marketingChoices).values({ email: normalizeEmail(toEmail), optedOut, changedAt });
  const target = marketingChoices.email;
  if (!optedOut) await insert.onConflictDoNothing({ target });
  else
    await insert.onConflictDoUpdate({
      target,
      set: { optedOut, changedAt },
      setWhere: eq(marketingChoices.optedOut, false),
    });
}

/** What an address has said about marketing e-mails, and when; undefined where it never did. */
export async function choiceOf(
  db: Executor,
  email: string,
): Promise<{ readonly optedOut: boolean; readonly changedAt: Date } | undefined> {
  const { optedOut, changedAt } = marketingChoices;
  const [choice] = await db
    .select({ optedOut, changedAt })
    .from(marketingChoices)
    .where(eq(marketingChoices.email, normalizeEmail(email)));
  return choice;
}
