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
      const uploadResult = await storeAndReadCheque(args, me, upload, { isToBeRead: true });
      return uploadResult.kind === "stored"
        ? Response.json(storedResponse(uploadResult))
        : Response.json(refusedResponse(uploadResult), { status: 400 });
    } finally {
      await upload.dispose();
    }
  });
}

function storedResponse({
  voidCheque,
  cheque,
}: Extract<ChequeUploadResult, { kind: "stored" }>): ChequeUploadResponse {
  return { voidCheque, cheque: cheque ?? null };
}

function refusedResponse(
  uploadResult: Exclude<ChequeUploadResult, { kind: "stored" }>,
): ChequeUploadResponse {
  return { sentence: uploadResult.kind === "refused" ? uploadResult.sentence : chequeTexts.missing };
}

export function loader(): never {
  throw data(null, { status: 404 });
}
