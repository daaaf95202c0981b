import { expect } from "@playwright/test";
import type { Wallet } from "tests/support/e2e";
import type { Person } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { visitorOf } from "tests/support/visitor";

/** Saves a bank account for a person through the same requests as a client. */
export async function putBanking({ origin }: Wallet, person: Person): Promise<void> {
  const visitor = visitorOf(origin);
  await visitor.signIn(person);
  const headers = { Authorization: `Bearer ${visitor.session()?.token}` };
  const uploaded = await fetch(`${origin}/manage-employer/api/files`, {
    method: "POST",
    headers,
    body: formOf(await picture("png", person.employeeId), { folderName: "Employee/Cheque" }),
  });
  const { data: voidCheque } = (await uploaded.json()) as { data: string };
  const saved = await fetch(`${origin}/manage-employee/api/employees/banking-info`, {
    method: "PUT",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({
      accountName: "Robin",
      transitNumber: "00412",
      bankNumber: "003",
      accountNumber: "7654321",
      voidCheque,
      eSignature: "Robin Tremblay",
      agreements: [1, 2],
    }),
  });
  expect(saved.status).toBe(204);
}
