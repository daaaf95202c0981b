import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isReceiptComplete } from "~/domain/receipt";
import { claims, files, receipts } from "~/service/database/schema";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("the database and the domain rule agree on which receipts are complete [RCP-04]", async () => {
  const { db } = database;
  const { employeeId, coverageIds } = await makePerson(db);
  const [claim] = await db.insert(claims).values({ employeeId }).returning({ id: claims.id });
  const coverage = coverageIds[1] ?? 0;
  const every = [0, 1].flatMap((amount) =>
    [-1, 0].flatMap((claimerId) =>
      [null, coverage].flatMap((benefitCoverageId) =>
        [null, "2026-02-20"].flatMap((expenseDate) =>
          [null, 3].map((expenseTypeId) => ({
            amount,
            claimerId,
            benefitCoverageId,
            expenseDate,
            expenseTypeId,
          })),
        ),
      ),
    ),
  );
  for (const details of every) {
    const [file] = await db
      .insert(files)
      .values({
        employeeId,
        folder: "Employee/Claim",
        name: "a.png",
        type: "image/png",
        size: 1,
        sha256: "0".repeat(64),
      })
      .returning({ id: files.id });
    const [kept] = await db
      .insert(receipts)
      .values({ ...details, employeeId, claimId: claim?.id ?? 0, fileId: file?.id ?? "" })
      .returning({ isComplete: receipts.isComplete });
    const { benefitCoverageId: employeeBenefitCoverageId, ...others } = details;
    const isComplete = isReceiptComplete({ ...others, employeeBenefitCoverageId });
    expect(kept?.isComplete, JSON.stringify(details)).toBe(isComplete);
  }
});
