import { expect, type Wallet } from "./e2e";
import { formOf, type TestFile } from "./receipt-files";
import { testSecrets } from "./wallet-server";

/** Publishes a file for a company's employees, as its operator would. */
export async function publishDocument(
  wallet: Pick<Wallet, "origin">,
  file: TestFile,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(`${wallet.origin}/manage-operator/api/documents`, {
    method: "POST",
    body: formOf(file, fields),
    headers: { "Operator-Key": testSecrets.OPERATOR_KEY },
  });
  expect(answer.status).toBe(200);
}
