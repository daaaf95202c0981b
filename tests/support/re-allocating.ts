import { and, eq } from "drizzle-orm";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import { auditEvents, benefitCoverages, claims, employees, files, receipts } from "~/service/database/schema";
import { balances } from "./balances";
import { makePerson, type Person, type PersonOptions } from "./person";
import type { TestService } from "./service";
import { giveBankAndBasicInformation } from "./whole-person";

/** The start of the business clock of a service whose people re-allocate, and its benefit year. */
export const reAllocationNow = "2026-06-15T16:00:00Z";
export const reAllocationYear = 2026;

const path = "/manage-employee/api/employees/re-allocation";
const year = reAllocationYear;

/** Creates people who re-allocate, for a service that starts at {@link reAllocationNow}, and runs their actions. */
export function reAllocatingIn(service: () => TestService) {
  async function somebody(wishes: PersonOptions = {}, isWhole = true) {
    const { db, secrets } = service();
    const person = await makePerson(db, { benefitYear: year, ...wishes });
    if (isWhole) await giveBankAndBasicInformation(db, secrets.data, person);
    const token = await service().signIn(person);
    const api = service().api(token);
    return { person, token, api, amounts: () => amountsOf(person), employee: () => rowOf(person) };
  }

  /** Returns amount and this year's amount by category, and the available amounts in the ledger. */
  async function amountsOf({ employeeId }: Person) {
    const rows = await service()
      .db.select()
      .from(benefitCoverages)
      .where(and(eq(benefitCoverages.employeeId, employeeId), eq(benefitCoverages.benefitYear, year)))
      .orderBy(benefitCoverages.enrollmentId);
    const held = await balances(service().db, employeeId, year);
    return rows.map(({ enrollmentId, amount, proRatedAmount }) => ({
      enrollmentId,
      amount,
      proRatedAmount,
      available: held.find((each) => each.enrollmentId === enrollmentId)?.available ?? 0,
    }));
  }

  async function rowOf({ employeeId }: Person) {
    const [row] = await service().db.select().from(employees).where(eq(employees.id, employeeId));
    return row;
  }

  /** Books a claim of that many cents: held, or moved to the given kind of account. */
  async function claimed(
    { employeeId }: Person,
    enrollmentId: number,
    amount: number,
    kind: "held" | "payable" | "paid" | "fee" = "held",
  ) {
    const place = { benefitYear: year, enrollmentId };
    await service().db.transaction((tx) =>
      postTransaction(tx, {
        employeeId,
        kind: "CLAIM_HOLD",
        title: "Claim",
        at: new Date(reAllocationNow),
        entries: transferEntries(amount, { kind: "available", ...place }, { kind, ...place }),
      }),
    );
  }

  /** Creates a receipt for a category of the person. */
  async function named({ employeeId, coverageIds }: Person, enrollmentId: number) {
    const { db } = service();
    const [draft] = await db.insert(claims).values({ employeeId }).returning({ id: claims.id });
    const paper = { folder: "Employee/Claim", name: "r.png", type: "image/png", size: 9 } as const;
    const [file] = await db
      .insert(files)
      .values({ employeeId, ...paper, sha256: "b".repeat(64) })
      .returning({ id: files.id });
    await db.insert(receipts).values({
      employeeId,
      claimId: draft?.id ?? 0,
      fileId: file?.id ?? "",
      benefitCoverageId: coverageIds[enrollmentId] ?? 0,
    });
  }

  /** Returns how many re-allocations of the person are in the audit log. */
  function timesSaved({ employeeId }: Person) {
    const saved = eq(auditEvents.action, "reAllocation.saved");
    return service().db.$count(auditEvents, and(saved, eq(auditEvents.employeeId, employeeId)));
  }

  const put = (token: string, body: unknown) => service().call("PUT", path, { token, body });
  const confirm = (token: string) => service().call("POST", `${path}/complete`, { token });

  return { somebody, claimed, named, timesSaved, put, confirm };
}
