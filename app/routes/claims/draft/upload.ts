import { type ActionFunctionArgs, data } from "@remix-run/node";
import { withUpload } from "~/session/read-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import { dialogTexts as texts } from "../dialog-texts.server";
import { editReceiptPath } from "../paths";
import { storePostedReceipt } from "./store-posted-receipt.server";
import type { UploadAnswer } from "./upload-answer";

/** Receives files that scripts upload as soon as they are chosen, one per request (RCP-01); the form posts to the dialog. */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claims", (me) =>
    withUpload(args, me.employee, async (upload) => {
      const result = await storePostedReceipt(me, upload);
      if (result.kind !== "stored") {
        const { data: reply, init } = result.response;
        return Response.json({ reply } satisfies UploadAnswer, { status: init?.status ?? 400 });
      }
      const path = editReceiptPath(result.receiptId);
      const headers = new Headers();
      if (upload.formData.get("isOnly") === "true") {
        // The next page shows this message; for several files the dialog shows its own.
        const flash = { tone: "good", text: texts.uploaded } as const;
        headers.append("Set-Cookie", await args.context.cookies.flash.serialize(flash));
      }
      return Response.json({ path } satisfies UploadAnswer, { status: 201, headers });
    }),
  );
}

export function loader(): never {
  throw data(null, { status: 404 });
}
