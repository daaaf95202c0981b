import { type ActionFunctionArgs, data } from "@remix-run/node";
import { withUpload } from "~/session/read-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import type { ChequeUploadResponse } from "./cheque-upload-response";
import { storeAndReadCheque } from "./store-cheque.server";
import { chequeTexts } from "./texts";

/** Stores and reads a cheque picture that scripts send while the form is being filled in, in set-up or the profile (BNK-04). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", (me) =>
    withUpload(args, me.employee, async (upload) => {
      const result = await storeAndReadCheque(args, me, upload, { isToBeRead: true });
      if (result.kind !== "stored") {
        const sentence = result.kind === "refused" ? result.sentence : chequeTexts.missing;
        return Response.json({ sentence } satisfies ChequeUploadResponse, { status: 400 });
      }
      const { voidCheque, cheque = null } = result.value;
      return Response.json({ voidCheque, cheque } satisfies ChequeUploadResponse);
    }),
  );
}

export function loader(): never {
  throw data(null, { status: 404 });
}
