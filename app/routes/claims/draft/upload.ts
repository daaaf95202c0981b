import { type ActionFunctionArgs, data } from "@remix-run/node";
import { readUpload } from "~/session/read-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import { dialogTexts as texts } from "../dialog-texts.server";
import { editReceiptPath } from "../paths";
import { takeReceipt } from "./receipt-taken.server";
import type { UploadAnswer } from "./upload-answer";

/** Takes a file that scripts send as soon as it is chosen, one a request (RCP-01); without scripts the dialog's form brings it. */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claims", async (me) => {
    const upload = await readUpload(args, me.employee);
    const isOnly = upload.formData.get("isOnly") === "true";
    const taken = await takeReceipt(me, upload).finally(() => upload.dispose());
    if (taken.refused) {
      const { data: reply, init } = taken.refused;
      return Response.json({ reply } satisfies UploadAnswer, { status: init?.status ?? 400 });
    }
    const path = editReceiptPath(taken.receiptId);
    const headers = new Headers();
    if (isOnly) {
      // The page that is opened next says it; of several files the dialog does.
      const flash = { tone: "good", text: texts.uploaded } as const;
      headers.append("Set-Cookie", await args.context.cookies.flash.serialize(flash));
    }
    return Response.json({ path } satisfies UploadAnswer, { status: 201, headers });
  });
}

export function loader(): never {
  throw data(null, { status: 404 });
}
