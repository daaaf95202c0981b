import type { Database } from "~/service/database";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import { businessStart } from "./business-day";
import { formAt } from "./page-form";
import { makePerson, type Person, type PersonOptions } from "./person";
import type { Answer, TestService } from "./service";
import type { Visitor } from "./visitor";
import { giveBankAndBasicInformation } from "./whole-person";

export const withdrawPath = "/manage-wallet-partner/employee/bank/eft/withdraw/";

/** Creates a person with a bank account and that many cents in the physical wallet, as paid claims leave them there. */
export async function personWithBalance(
  { db, secrets }: Pick<TestService, "db" | "secrets">,
  balance: number,
  wishes: PersonOptions = {},
): Promise<Person> {
  const person = await makePerson(db, wishes);
  await giveBankAndBasicInformation(db, secrets.data, person);
  if (balance > 0) await fillWallet(db, person, balance);
  return person;
}

export async function fillWallet(
  db: Database,
  { employeeId }: Pick<Person, "employeeId">,
  amount: number,
  at = new Date(businessStart),
): Promise<void> {
  const entries = transferEntries(amount, { kind: "funding" }, { kind: "physical" });
  await db.transaction((tx) =>
    postTransaction(tx, { employeeId, kind: "TOP_UP", title: "Put in by a test", at, entries }),
  );
}

/** Returns the fields that the form would submit. */
export function request(
  { employeeId }: Pick<Person, "employeeId">,
  withdrawAmount: number,
  referenceId = `${crypto.randomUUID()}-1790000000000`,
) {
  return { employeeId, partnerId: "portal", referenceId, withdrawAmount };
}

/** @param knownAccount the mark of the account that was shown; absent: that of the current account */
export function withdraw(
  service: Pick<TestService, "call">,
  token: string,
  body: ReturnType<typeof request>,
  knownAccount?: string,
): Promise<Answer> {
  const path = knownAccount === undefined ? withdrawPath : `${withdrawPath}?knownAccount=${knownAccount}`;
  return service.call("POST", path, { token, body });
}

/** Opens the question about a withdrawal; a URL without a reference leads to one with a new reference. @returns the form's fields */
export async function withdrawalFormAt(visitor: Visitor, question: string): Promise<Record<string, string>> {
  const { location = question } = await visitor.get(question);
  return formAt(visitor, location);
}
