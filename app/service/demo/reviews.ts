import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../database";
import { vendors } from "../database/schema";
import { postReview } from "../marketplace/write-review";
import type { ServiceParts } from "../parts";
import { rowsOfFile } from "./csv-file";
import type { PutPerson } from "./put-people";

const A_DAY = 24 * 60 * 60 * 1_000;

const rows = z.array(
  z.object({
    vendor: z.string(),
    email: z.string(),
    stars: z.coerce.number(),
    daysAgo: z.coerce.number(),
    comment: z.string(),
  }),
);

/** The reviews of `reviews.csv`, written as their authors would have written them, the oldest first. */
export async function putReviews(
  tx: Transaction,
  parts: ServiceParts,
  people: readonly PutPerson[],
): Promise<void> {
  const now = parts.clock.now().getTime();
  const all = rows.parse(await rowsOfFile("reviews.csv"));
  for (const row of all.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const author = people.find(({ person }) => person.email === row.email);
    const [vendor] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.name, row.vendor));
    if (!author || !vendor) throw new Error(`${row.email} cannot review ${row.vendor}.`);
    const at = new Date(now - row.daysAgo * A_DAY);
    const within = { ...parts, db: tx, clock: { now: () => at } };
    const review = { id: vendor.id, ratingPoint: row.stars, comment: row.comment };
    await postReview(within, callerOf(author), review);
  }
}

function callerOf({ employeeId, employerId }: PutPerson) {
  return { employeeId, employerId, sessionId: "", passwordGivenAt: new Date(0), authorities: [] };
}
