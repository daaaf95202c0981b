import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "~/service/database";

interface Versioned {
  readonly id: number;
  readonly version: number;
  /** Everything visible of the claim, its receipts and its parts. */
  readonly seen: string;
  /** The stored copy of this version; null for a draft. */
  readonly kept: string | null;
  readonly total: string;
}

/** Returns a person's claims with their current versions. */
export async function claimVersionsOf(db: Database, employeeId: number): Promise<readonly Versioned[]> {
  const { rows } = await db.execute<Versioned & Record<string, unknown>>(sql`
    select c.id, c.version, (to_jsonb(c) - '{version,version_born_in}'::text[])::text || seen_receipts(c.id) || seen_parts(c.id) as seen,
      concat_ws(' ', c.status, c.payment_status, (select coalesce(sum(amount), 0) from receipts where claim_id = c.id),
        seen_receipts(c.id), seen_parts(c.id)) as total,
      (select concat_ws(' ', v.status, v.payment_status, v.total, v.receipts, v.parts)
        from claim_versions v where v.claim_id = c.id and v.version = c.version) as kept
    from claims c where employee_id = ${employeeId}`);
  return rows;
}

/**
 * Checks that one change increased the version of every changed claim by one and of no other, and that each version was stored.
 */
export function expectVersions(
  before: readonly Versioned[],
  after: readonly Versioned[],
  step: string,
): void {
  const known = new Map(before.map((one) => [one.id, one]));
  for (const { id, version, seen, kept, total } of after) {
    const was = known.get(id);
    expect(version, `${step}: version of claim ${id}`).toBe(
      was === undefined ? 1 : was.version + (was.seen === seen ? 0 : 1),
    );
    if (/^(REQUESTED|APPROVED|REJECTED)/.test(total))
      expect(kept, `${step}: claim ${id} as kept`).toBe(total);
  }
}
