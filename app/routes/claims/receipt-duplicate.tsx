import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { receiptFlow } from "~/flows/receipt.server";
import { parseForm } from "~/forms/parse-form.server";
import { answered } from "~/session/answered.server";
import { postedForm } from "~/session/posted-form.server";
import { signedIn } from "~/session/signed-in.server";
import { editReceiptAddress, receiptAddress } from "./addresses";
import { ReceiptComparison } from "./receipt-comparison";
import { receiptComparisonOf } from "./receipt-comparison.server";
import { unlessGone } from "./receipt-gone.server";
import { ReceiptQuestion } from "./receipt-question";
import { texts } from "./receipt-question-texts";
import { receiptIdIn, sayWhatHappened } from "./receipt-request.server";

const state = "askingAboutDuplicate";
const schema = z.object({
  state: z.string(),
  event: z.enum(["duplicate.saveAnyway", "duplicate.cancel"]),
});

export const meta: MetaFunction = () => [{ title: `${texts.notice} – ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const me = await signedIn(args, "claims");
    const receiptId = receiptIdIn(args.params);
    const flow = await receiptFlow(args, me, receiptId);
    const { draft } = flow.context;
    if (flow.state !== state || !draft) throw redirect(flow.address);
    return { receiptId, ...(await receiptComparisonOf(me.api, receiptId, draft)) };
  });
}

export function action(args: ActionFunctionArgs) {
  return answered(args, async () => {
    const me = await signedIn(args, "claims");
    const form = await parseForm({ context: args.context, formData: await postedForm(args) }, schema);
    const receiptId = receiptIdIn(args.params);
    return unlessGone(args, me, receiptId, async () => {
      const flow = await receiptFlow(args, me, receiptId);
      if (form.refused) return redirect(flow.address);
      return flow.post({ type: form.value.event }, form.value.state, sayWhatHappened);
    });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The Notice before a receipt of a sent claim is saved that looks like another one (SUB-09). */
export default function ReceiptDuplicate() {
  const { receiptId, wasAdded, mine, other } = useLoaderData<typeof loader>();
  return (
    <ReceiptQuestion
      title={texts.notice}
      back={editReceiptAddress(receiptId)}
      action={`${receiptAddress(receiptId)}duplicate/`}
      state={state}
      yes={{ event: "duplicate.saveAnyway", text: texts.yes }}
      no={{ event: "duplicate.cancel", text: wasAdded ? texts.noAdd : texts.noKeep }}
      width="wide"
    >
      <ReceiptComparison mine={mine} other={other} />
      <p>
        <strong>{texts.saveAnyway}</strong>
      </p>
      <p>{texts.typedIsKept}</p>
    </ReceiptQuestion>
  );
}
