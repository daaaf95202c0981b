import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { Receipt } from "~/contract/entities/claim-record";
import { endOfTorontoDay } from "~/domain/calendar";
import type { Database, Executor } from "~/service/database";
import { claims, ledgerAccounts } from "~/service/database/schema";
import { businessDay } from "./business-day";
import type { Person } from "./person";
import { formOf, picture, type TestFile } from "./receipt-files";
import type { Answer, TestService } from "./service";

export const uploadPath = "/manage-claim/api/receipts/upload-receipt";
export const allPolicies = [1, 2, 3, 4];

/** Uploads a file as multipart, as a client does; the service may refuse it. */
export function send(
  service: TestService,
  token: string,
  file: TestFile,
  fields: Readonly<Record<string, string>> = {},
  key?: string,
): Promise<Answer> {
  const raw = formOf(file, fields);
  return service.call("POST", uploadPath, {
    token,
    raw,
    ...(key ? { headers: { "Idempotency-Key": key } } : {}),
  });
}

let madeSoFar = 0;

/** Creates a receipt with a unique picture, in the draft or in the given claim. */
export async function newReceipt(service: TestService, token: string, claimId?: number): Promise<Receipt> {
  madeSoFar += 1;
  const file = await picture("png", madeSoFar);
  const answer = await send(service, token, file, claimId === undefined ? {} : { claimId: String(claimId) });
  if (answer.status !== 200)
    throw new Error(`the upload was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Receipt;
}

/** Returns a receipt's details as typed: 25.00 for a dentist, today, from healthcare spending. */
export function details(
  person: Person,
  receipt: Pick<Receipt, "id" | "claimId">,
  typed: Partial<Details> = {},
) {
  return {
    id: receipt.id,
    claimId: receipt.claimId,
    amount: 2_500,
    claimerId: 0,
    employeeBenefitCoverageId: person.coverageIds[1] ?? 0,
    expenseDate: businessDay,
    expenseTypeId: 3,
    ...typed,
  };
}

export interface Details {
  readonly amount: number;
  readonly claimerId: number;
  readonly employeeBenefitCoverageId: number;
  readonly expenseDate: string;
  readonly expenseTypeId: number;
  readonly expenseTypeOther: string | null;
  readonly notes: string | null;
}

/** Creates an OPEN claim with one complete receipt. Submit the person's earlier drafts first, or it joins them. */
export async function completeClaim(
  service: TestService,
  token: string,
  person: Person,
  typed: Partial<Details> = {},
): Promise<Receipt> {
  const receipt = await newReceipt(service, token);
  return service.api(token).claim.saveReceipt(details(person, receipt, typed));
}

/** Creates a REQUESTED claim with one receipt. */
export async function sentClaim(
  service: TestService,
  token: string,
  person: Person,
  typed: Partial<Details> = {},
): Promise<Receipt> {
  const receipt = await completeClaim(service, token, person, typed);
  await service.api(token).claim.submit({ claimId: receipt.claimId, claimPolicys: allPolicies });
  return receipt;
}

/** Sets the decision of a claim without moving its money. */
export async function decide(db: Database, claimId: number, status: "APPROVED" | "REJECTED"): Promise<void> {
  await db
    .update(claims)
    .set({
      status,
      decidedAt: endOfTorontoDay(businessDay),
      ...(status === "REJECTED" ? { reasonType: "IMAGE_TOO_BLURRY" } : {}),
    })
    .where(eq(claims.id, claimId));
}

/** Returns a person's ledger balances: cents by kind, over all categories and years, without the accounts the money came from. */
export async function money(db: Executor, person: Person): Promise<Record<string, number>> {
  const rows = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.employeeId, person.employeeId));
  const sums: Record<string, number> = { available: 0, held: 0 };
  for (const { kind, balance } of rows) if (kind !== "funding") sums[kind] = (sums[kind] ?? 0) + balance;
  return sums;
}

/** Returns the keys of all stored files. */
export async function storedFiles(service: Pick<TestService, "filesFolder">): Promise<string[]> {
  const names: string[] = [];
  for (const group of await readdir(service.filesFolder).catch(() => [])) {
    if (group === "store-id") continue;
    names.push(...(await readdir(path.join(service.filesFolder, group))));
  }
  return names.sort();
}
