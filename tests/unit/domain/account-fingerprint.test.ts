import { expect, test } from "vitest";
import { accountFingerprint, type VisibleAccount } from "~/domain/account-fingerprint";

const robins: VisibleAccount = {
  accountName: "Robin Tremblay",
  bankNumber: "003",
  transitNumber: "00412",
  accountNumber: "7654321",
};

test("a bank account counts as known until anything its owner can see changes [WAL-05] (D76)", () => {
  expect(accountFingerprint(robins)).toMatch(/^[0-9a-z]{1,13}$/);
  expect(accountFingerprint({ ...robins, accountNumber: "••••321" }), "as it is shown").toBe(
    accountFingerprint(robins),
  );
  for (const change of [
    { accountName: null },
    { bankNumber: "004" },
    { transitNumber: "00413" },
    { accountNumber: "7654322" },
    { bankNumber: "00412", transitNumber: "003" },
  ]) {
    expect(accountFingerprint({ ...robins, ...change }), JSON.stringify(change)).not.toBe(
      accountFingerprint(robins),
    );
  }
});
