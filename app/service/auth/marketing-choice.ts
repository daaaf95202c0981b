import { eq } from "drizzle-orm";
import { normalizeEmail } from "~/domain/email";
import type { Executor } from "../database";
import { marketingChoices } from "../database/schema";

/**
 * Copies the marketing choice of an address to the address that replaces it, in the transaction of that change. Where both
 * addresses have a choice, opting out wins.
 */
export async function copyMarketingChoice(tx: Executor, fromEmail: string, toEmail: string): Promise<void> {
  const choice = await findMarketingChoice(tx, fromEmail);
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

/** Returns the choice of an address about marketing e-mails and when it was made; undefined when there is none. */
export async function findMarketingChoice(
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
