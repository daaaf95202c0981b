import { expect, test } from "vitest";
import { type AccountAsShown, knownAccount } from "~/domain/known-account";

const robins: AccountAsShown = {
  accountName: "Robin Tremblay",
  bankNumber: "003",
  transitNumber: "00412",
  accountNumber: "7654321",
};

test("a bank account counts as known until anything its owner can see changes [WAL-05] (D76)", () => {
  expect(knownAccount(robins)).toMatch(/^[0-9a-z]{1,13}$/);
  expect(knownAccount({ ...robins, accountNumber: "••••321" }), "as it is shown").toBe(knownAccount(robins));
  for (const change of [
    { accountName: null },
    { bankNumber: "004" },
    { transitNumber: "00413" },
    { accountNumber: "7654322" },
    { bankNumber: "00412", transitNumber: "003" },
  ]) {
    expect(knownAccount({ ...robins, ...change }), JSON.stringify(change)).not.toBe(knownAccount(robins));
  }
});
