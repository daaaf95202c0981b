import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { picture } from "tests/support/receipt-files";
import { argsFor, employee } from "tests/support/request-args";
import { expect, test } from "vitest";
import { bankingFingerprint } from "~/domain/banking-fingerprint";
import type { ChequeNumbers } from "~/domain/cheque-line";
import type { FormErrors } from "~/forms/parse-form.server";
import { ApiError } from "~/gateway/api-error";
import { formatUntypedNumbers } from "~/routes/banking/cheque-fill";
import { handleBankingPost } from "~/routes/banking/handle-banking-post.server";
import { refusalOfCall } from "~/routes/refuse-after-failure.server";

const gone = "The picture of the void cheque is not there. Please choose it again.";
const onFile = {
  accountName: "Robin Roy",
  transitNumber: "00011",
  bankNumber: "003",
  accountNumber: "****321",
  voidCheque: "Employee/Cheque/on-file",
  esignature: "Robin Roy",
  date: "2026-01-05",
  agreements: [5],
};

/** Posts the form of an account with this picture, with a save that is refused. */
async function sent(voidCheque: string, isThere: boolean, why: FormErrors | ApiError, status = 409) {
  const { args } = argsFor(
    new Request("http://wallet.example/profile/banking-info/edit/", { method: "POST" }),
    {
      "GET /manage-employee/api/employees/agreement": () => Response.json([{ id: 5, title: "All" }]),
      "GET /manage-employer/api/files": () =>
        isThere
          ? Response.json({ data: "/files/x" })
          : Response.json({ message: "Not found" }, { status: 404 }),
    },
  );
  const formData = new FormData();
  const typed = {
    ...onFile,
    voidCheque,
    accountNumber: "7654321",
    eSignature: "Robin Roy",
    date: "05/01/2026",
  };
  for (const [name, value] of Object.entries(typed)) formData.set(name, String(value));
  formData.set("version", bankingFingerprint(onFile));
  const upload = { context: args.context, formData, dispose: async () => undefined };
  const me = { employee: { ...employee, authorities: [] }, api: args.context.gateway("a token") };
  const answer = await handleBankingPost({ ...args, params: {} }, upload, {
    me,
    known: onFile,
    needsDate: true,
    save: async () =>
      why instanceof ApiError
        ? refusalOfCall(why, { chequeGone: "file" })
        : { errors: why, status, isOvertaken: false },
  });
  if (answer instanceof Response) throw answer;
  const { error, initialValue } = answer.data;
  return { error, voidCheque: initialValue?.voidCheque ?? "", status: answer.init?.status };
}

test("a refused save shows its own reason along with the missing picture [PRF-12]", async () => {
  expect(
    await sent("Employee/Cheque/before", false, { fields: { password: "Your password, please." } }, 400),
  ).toEqual({
    error: { password: ["Your password, please."], file: [gone] },
    voidCheque: "",
    status: 400,
  });
  expect(await sent("Employee/Cheque/before", false, { form: "Tried too often." }, 429)).toEqual({
    error: { "": ["Tried too often."], file: [gone] },
    voidCheque: "",
    status: 429,
  });
});

test("a picture that still exists is kept, and only the reason is shown", async () => {
  const there = "Employee/Cheque/before";
  expect(await sent(there, true, { form: "Tried too often." }, 429)).toEqual({
    error: { "": ["Tried too often."] },
    voidCheque: there,
    status: 429,
  });
});

test("when another save has just replaced the picture on file, it is requested once at its field [BNK-01]", async () => {
  const refused = { error: { file: [gone] }, voidCheque: "" };
  const call = new ApiError(404, gone, "chequeGone");
  expect(await sent(onFile.voidCheque, true, call)).toEqual({ ...refused, status: 404 });
  // The set-up wizard shows it above the form.
  expect(await sent(onFile.voidCheque, true, { form: gone }, 409)).toEqual({ ...refused, status: 409 });
});

const reading = { text: "", parsedChequeLine: "", confidence: 99, picture: "good" } as const;

/** Posts the three numbers and a picture from which these are read, and returns the form's fields afterwards. */
async function fieldsAfterReading(posted: Readonly<Record<string, string>>, numbers: ChequeNumbers) {
  const { args } = argsFor(
    new Request("http://wallet.example/profile/banking-info/edit/", { method: "POST" }),
  );
  const context = { ...args.context, readCheque: async () => ({ ...reading, numbers }) };
  const formData = new FormData();
  for (const [name, value] of Object.entries(posted)) formData.set(name, value);
  formData.set("event", "cheque.read");
  const directory = await mkdtemp(join(tmpdir(), "cheque-"));
  try {
    const path = join(directory, "cheque.png");
    const { name, type, bytes } = await picture("png");
    await writeFile(path, bytes);
    const file = { path, name, type, size: bytes.length };
    const upload = { context, formData, file, dispose: async () => undefined };
    const gateway = context.gateway("a token");
    const uploads = { ...gateway.uploads, file: async () => `Employee/Cheque/${numbers.account}` };
    const answer = await handleBankingPost({ ...args, context, params: {} }, upload, {
      me: { employee: { ...employee, authorities: [] }, api: { ...gateway, uploads } },
      known: onFile,
      needsDate: true,
      save: () => Promise.reject(new Error("a reading saves nothing")),
    });
    if (answer instanceof Response) throw answer;
    const fields = new Map(Object.entries<unknown>(answer.data.initialValue ?? {}));
    return Object.fromEntries(Object.keys(posted).map((name) => [name, String(fields.get(name))]));
  } finally {
    await rm(directory, { recursive: true });
  }
}

test("a second cheque replaces the branch on file that the first one confirmed: accounts are never mixed [BNK-04]", async () => {
  const { transitNumber, bankNumber } = onFile;
  const numbers = { transitNumber, bankNumber, accountNumber: "" };
  const sameBranch = { transit: transitNumber, institution: bankNumber, account: "1111111" };
  const first = await fieldsAfterReading({ ...numbers, untyped: formatUntypedNumbers(numbers) }, sameBranch);
  expect(first).toMatchObject({ ...numbers, accountNumber: "1111111" });
  const second = await fieldsAfterReading(first, {
    transit: "54321",
    institution: "010",
    account: "9999999",
  });
  const ofSecond = { transitNumber: "54321", bankNumber: "010", accountNumber: "9999999" };
  expect(second).toEqual({ ...ofSecond, untyped: formatUntypedNumbers(ofSecond) });
});
