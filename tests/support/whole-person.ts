import { eq } from "drizzle-orm";
import { seal } from "~/sealing/seal";
import type { Database } from "~/service/database";
import { bankAccounts, employees, files } from "~/service/database/schema";
import { type DataKeys, sealedPlace } from "~/service/people/sealed";
import type { Person } from "./person";

/** Gives a person the bank account and the basic information that confirming set-up requires (section 8). */
export async function giveBankAndBasicInformation(
  db: Database,
  dataKey: DataKeys,
  { employeeId }: Pick<Person, "employeeId">,
): Promise<void> {
  const [cheque] = await db
    .insert(files)
    .values({
      employeeId,
      folder: "Employee/Cheque",
      name: "cheque.png",
      type: "image/png",
      size: 9,
      sha256: "a".repeat(64),
    })
    .returning({ id: files.id });
  await db.insert(bankAccounts).values({
    employeeId,
    accountName: "Robin Tremblay",
    accountNumberEncrypted: seal(dataKey, sealedPlace.accountNumber(employeeId), "7654321"),
    accountNumberEnding: "321",
    bankNumberEncrypted: seal(dataKey, sealedPlace.bankNumber(employeeId), "004"),
    transitNumberEncrypted: seal(dataKey, sealedPlace.transitNumber(employeeId), "12345"),
    voidChequeFileId: cheque?.id ?? "",
    eSignature: "Robin Tremblay",
    signedOn: "2026-02-01",
    agreementIds: [1, 2],
  });
  await db
    .update(employees)
    .set({
      gender: "FEMALE",
      dateOfBirth: "1990-05-04",
      street: "1 Example Street",
      cityName: "Toronto",
      provinceId: 9,
      postCode: "M5V 2T6",
    })
    .where(eq(employees.id, employeeId));
}
