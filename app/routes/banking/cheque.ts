import { type ActionFunctionArgs, data } from "@remix-run/node";
import { readUpload } from "~/session/read-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import type { ChequeUploadResponse } from "./cheque-upload-response";
import { type ChequeUploadResult, storeAndReadCheque } from "./store-cheque.server";
import { chequeTexts } from "./texts";

/** Stores and reads a cheque picture that scripts send while the form is being filled in, in set-up or the profile (BNK-04). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async (me) => {
    const upload = await readUpload(args, me.employee);
    try {
      const taken = await storeAndReadCheque(args, me, upload, true);
      return taken.kind === "stored"
        ? Response.json(asRead(taken))
        : Response.json(asErrorAnswer(taken), { status: 400 });
    } finally {
      await upload.dispose();
    }
  });
}

function asRead({
  voidCheque,
  cheque,
}: Extract<ChequeUploadResult, { kind: "stored" }>): ChequeUploadResponse {
  return { voidCheque, cheque: cheque ?? null };
}

function asErrorAnswer(taken: Exclude<ChequeUploadResult, { kind: "stored" }>): ChequeUploadResponse {
  return { sentence: taken.kind === "refused" ? taken.sentence : chequeTexts.missing };
}

export function loader(): never {
  throw data(null, { status: 404 });
}
