import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Person } from "tests/support/person";
import type { Database } from "~/service/database";
import { claimSeparations, claims, files, receipts } from "~/service/database/schema";

type Claim = typeof claims.$inferInsert;

/** The options of a claim; default: 25.00 for a dentist, submitted an hour after the previous one. */
export interface ClaimWish {
  readonly status?: NonNullable<Claim["status"]>;
  readonly cents?: number;
  readonly expenseTypeId?: number;
  readonly at?: Date;
  readonly more?: Partial<Pick<Claim, "paymentStatus" | "reasonType" | "reason" | "maxPaid">>;
  readonly separations?: readonly Omit<typeof claimSeparations.$inferInsert, "claimId">[];
}

/**
 * Inserts claims of a person into the database, oldest first, each with one receipt; returns their ids. Their files have no
 * contents: specs about files upload real ones.
 */
export async function putClaims(
  db: Database,
  person: Person,
  wishes: readonly ClaimWish[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, wish] of wishes.entries()) {
    const at = wish.at ?? new Date(Date.UTC(person.benefitYear, 1, 1, 15) + index * 3_600_000);
    ids.push(await db.transaction((tx) => putClaim(tx, person, wish, at)));
  }
  return ids;
}

async function putClaim(
  tx: Pick<Database, "insert" | "update">,
  person: Person,
  { status = "APPROVED", cents = 2500, expenseTypeId = 3, more = {}, separations = [] }: ClaimWish,
  at: Date,
): Promise<number> {
  const { employeeId, benefitYear } = person;
  const isSent = status !== "OPEN";
  const [claim] = await tx
    .insert(claims)
    .values({ employeeId, createdAt: at, enableClaimSeparation: separations.length > 0 })
    .returning({ id: claims.id });
  if (!claim) throw new Error("the database answered no row");
  const fileId = randomUUID();
  const sha256 = randomBytes(32).toString("hex");
  const file = { folder: "Employee/Claim", name: "receipt.png", type: "image/png", size: 1 } as const;
  await tx.insert(files).values({ id: fileId, employeeId, sha256, ...file });
  await tx.insert(receipts).values({
    claimId: claim.id,
    employeeId,
    fileId,
    amount: cents,
    claimerId: 0,
    expenseTypeId,
    benefitCoverageId: person.coverageIds[1] ?? null,
    expenseDate: `${benefitYear}-01-20`,
  });
  if (separations.length > 0) {
    await tx.insert(claimSeparations).values(separations.map((part) => ({ ...part, claimId: claim.id })));
  }
  const isDecided = status === "APPROVED" || status === "REJECTED";
  const rejected = status === "REJECTED" ? { reasonType: "IMAGE_TOO_BLURRY" as const } : {};
  if (isSent) {
    await tx
      .update(claims)
      .set({
        status,
        benefitYear,
        submittedAt: at,
        ...rejected,
        ...more,
        ...(isDecided ? { decidedAt: at } : {}),
      })
      .where(eq(claims.id, claim.id));
  }
  return claim.id;
}
