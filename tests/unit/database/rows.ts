import { randomUUID } from "node:crypto";
import type { Database } from "~/service/database";
import { benefitCoverages, claims, employees, employers, files } from "~/service/database/schema";

/** Inserts an employee and their employer, nothing else. */
export async function makeEmployee(db: Database): Promise<number> {
  const [employer] = await db
    .insert(employers)
    .values({ companyName: `Company ${randomUUID()}` })
    .returning({ id: employers.id });
  const [employee] = await db
    .insert(employees)
    .values({
      employerId: employer?.id ?? 0,
      email: `${randomUUID()}@example.com`,
      firstName: "Test",
      lastName: "Person",
    })
    .returning({ id: employees.id });
  return employee?.id ?? 0;
}

export async function makeOpenClaim(db: Database, employeeId: number): Promise<number> {
  const [claim] = await db.insert(claims).values({ employeeId }).returning({ id: claims.id });
  return claim?.id ?? 0;
}

export async function makeFile(db: Database, employeeId: number): Promise<string> {
  const [file] = await db
    .insert(files)
    .values({
      employeeId,
      folder: "Employee/Claim",
      name: "receipt.jpg",
      type: "image/jpeg",
      size: 1,
      sha256: "a".repeat(64),
    })
    .returning({ id: files.id });
  return file?.id ?? "";
}

/** Inserts a healthcare coverage of 2026 without money. */
export async function makeCoverage(db: Database, employeeId: number): Promise<number> {
  const [coverage] = await db
    .insert(benefitCoverages)
    .values({ employeeId, benefitYear: 2026, enrollmentId: 1, amount: 0 })
    .returning({ id: benefitCoverages.id });
  return coverage?.id ?? 0;
}
