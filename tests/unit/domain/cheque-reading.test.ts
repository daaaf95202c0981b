import { expect, test } from "vitest";
import { ChequeReaderBusy, isChequeReaderBusy } from "~/domain/cheque-reading";

test("a busy reader is known by its name, also where its class is another bundle's [BNK-04]", () => {
  const fromElsewhere = Object.assign(new Error("wait"), { name: "ChequeReaderBusy" });
  expect([new ChequeReaderBusy("wait"), fromElsewhere].map(isChequeReaderBusy)).toEqual([true, true]);
  const others = [new Error("ChequeReaderBusy"), { name: "ChequeReaderBusy" }, "ChequeReaderBusy", null];
  expect(others.map(isChequeReaderBusy)).toEqual([false, false, false, false]);
});
