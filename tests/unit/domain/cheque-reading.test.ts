import { expect, test } from "vitest";
import { ChequeReaderBusyError, isChequeReaderBusy } from "~/domain/cheque-reading";

test("a busy-reader error is recognized by name, even when its class comes from another bundle [BNK-04]", () => {
  const fromElsewhere = Object.assign(new Error("wait"), { name: "ChequeReaderBusyError" });
  expect([new ChequeReaderBusyError("wait"), fromElsewhere].map(isChequeReaderBusy)).toEqual([true, true]);
  const others = [
    new Error("ChequeReaderBusyError"),
    { name: "ChequeReaderBusyError" },
    "ChequeReaderBusyError",
    null,
  ];
  expect(others.map(isChequeReaderBusy)).toEqual([false, false, false, false]);
});
