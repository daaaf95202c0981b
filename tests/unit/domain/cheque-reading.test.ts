import { expect, test } from "vitest";
import { ChequeReaderBusy, isChequeReaderBusy } from "~/domain/cheque-reading";

test("a busy-reader error is recognized by name, even when its class comes from another bundle [BNK-04]", () => {
  const fromElsewhere = Object.assign(new Error("wait"), { name: "ChequeReaderBusy" });
  expect([new ChequeReaderBusy("wait"), fromElsewhere].map(isChequeReaderBusy)).toEqual([true, true]);
  const others = [new Error("ChequeReaderBusy"), { name: "ChequeReaderBusy" }, "ChequeReaderBusy", null];
  expect(others.map(isChequeReaderBusy)).toEqual([false, false, false, false]);
});
