import { type ActionFunctionArgs, data } from "@remix-run/node";
import { readUpload } from "~/session/read-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import type { BackgroundAnswer } from "./cheque-shown";
import { type TakenCheque, takeCheque } from "./cheque-taken.server";
import { chequeTexts } from "./texts";

/** Stores and reads a cheque picture that scripts send while the form is being filled in, in set-up or the profile (BNK-04). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async (me) => {
    const upload = await readUpload(args, me.employee);
    try {
      const taken = await takeCheque(args, me, upload, true);
      return taken.kind === "stored"
        ? Response.json(asRead(taken))
        : Response.json(asErrorAnswer(taken), { status: 400 });
    } finally {
      await upload.dispose();
    }
  });
}

function asRead({ voidCheque, cheque }: Extract<TakenCheque, { kind: "stored" }>): BackgroundAnswer {
  return { voidCheque, cheque: cheque ?? null };
}

function asErrorAnswer(taken: Exclude<TakenCheque, { kind: "stored" }>): BackgroundAnswer {
  return { sentence: taken.kind === "refused" ? taken.sentence : chequeTexts.missing };
}

export function loader(): never {
  throw data(null, { status: 404 });
}
