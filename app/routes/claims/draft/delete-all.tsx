import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { claimFingerprint } from "~/domain/receipt-fingerprint";
import { isOvertaken } from "~/flows/failure.server";
import { readDraft } from "~/flows/read-draft.server";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { refuseAsUnseen } from "~/forms/form-version.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { QuestionDialog } from "~/forms/question-dialog";
import { apiErrorOrThrow, undefinedIfNotFound } from "~/gateway/api-error";
import type { OpenClaim } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../../page-title";
import { refuseUnseenSubmit } from "../../refuse-unseen-submit.server";
import { dialogTexts } from "../dialog-texts.server";
import { lastListPath } from "../list/list-cookie.server";
import { ADD_CLAIM_PATH } from "../paths";
import { texts as submitTexts } from "../submit/texts";
import { texts } from "./delete-all-texts";

const schema = textFieldsSchema("seen");

/** A claim and its receipts as the page showed them. */
interface ShownClaim {
  readonly id: ClaimId;
  readonly receiptIds: readonly ReceiptId[];
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.confirm, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async ({ api }) => {
    const { claims } = await readDraft(api);
    if (claims.length === 0) throw replace(ADD_CLAIM_PATH);
    return {
      seen: versionOf(claims.map(receiptsOf)),
      question: dialogTexts.deleteAllQuestion(claims.flatMap((claim) => claim.receipts).length),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/**
 * Removes the claims the page showed; claims added since stay, and ones already removed are skipped. If the receipts of one have
 * changed, for example from a phone, even while this removes them, asks for confirmation again, because removing a claim deletes
 * its receipts for good.
 */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claims", async ({ api, employee }) => {
    const form = await parseForm(await readForm(args), schema);
    if (form.response) return form.response;
    const { seen } = form.value;
    const { claims } = await readDraft(api);
    const shown = parseShownClaims(seen);
    const left = shown.filter(({ id }) => includesClaim(claims, id));
    // A page from before this field existed does not say what it showed.
    const open = seen === "" ? claims : claims.filter(({ id }) => includesClaim(shown, id));
    const versions = { seen: versionOf(left), now: versionOf(open.map(receiptsOf)) };
    const unseen = await refuseUnseenSubmit(args, form, versions, dialogTexts.draftChanged);
    if (unseen) return unseen;
    const elsewhere = shown.filter(({ id }) => !includesClaim(open, id)).map(({ id }) => id);
    for (const { id, receipts } of open) {
      const outcome = await removeAsShown(api, id, claimFingerprint(receipts));
      if (outcome === "changed") return refuseAsUnseen(form, dialogTexts.draftChanged);
      if (outcome === "decided") elsewhere.push(id);
    }
    const sent = await firstThatWasSent(api, elsewhere);
    return redirectWithFlash(
      args,
      await lastListPath(args, employee.id),
      sent === undefined
        ? { tone: "good", text: dialogTexts.deletedAll }
        : { tone: "bad", text: submitTexts.elsewhere(sent) },
    );
  });
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** The Confirm dialog before a whole draft is deleted (RCP-14, RCP-17, decision D80). */
export default function DeleteAll() {
  const { seen, question } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id="delete-all"
      title={texts.confirm}
      back={ADD_CLAIM_PATH}
      reply={useFormReply<typeof action>()}
      hiddenFields={{ seen }}
      confirm={{ text: texts.yesDelete }}
      decline={{ text: texts.no }}
      isDangerous
    >
      <p>{question}</p>
    </QuestionDialog>
  );
}

function receiptsOf({ id, receipts }: OpenClaim): ShownClaim {
  return { id, receiptIds: receipts.map((receipt) => receipt.id) };
}

/** Formats the ids, such as `12:5.6,13:7`. Not a hash, so that the rest can be compared when some claims are gone. */
function versionOf(claims: readonly ShownClaim[]): string {
  return claims.map(({ id, receiptIds }) => `${id}:${receiptIds.join(".")}`).join(",");
}

function parseShownClaims(seen: string): ShownClaim[] {
  return [...seen.matchAll(/(\d{1,15}):([\d.]*)/g)].map(([, id, receiptIds = ""]) => ({
    id: Number(id),
    receiptIds: receiptIds.split(".").filter(Boolean).map(Number),
  }));
}

function includesClaim(claims: readonly Pick<ShownClaim, "id">[], claimId: ClaimId): boolean {
  return claims.some(({ id }) => id === claimId);
}

/** Removes a claim, unless it changed, or was submitted or decided, since this request read the draft. */
async function removeAsShown(
  api: Gateway,
  id: ClaimId,
  knownAs: string,
): Promise<"removed" | "changed" | "decided"> {
  try {
    await api.claim.remove({ id, knownAs });
    return "removed";
  } catch (error) {
    const refusal = apiErrorOrThrow(error);
    if (refusal.status !== 409) throw error;
    return isOvertaken(refusal) ? "changed" : "decided";
  }
}

/** Returns the first of these claims that still exists: it left the draft because it was submitted from another tab. */
async function firstThatWasSent(api: Gateway, claimIds: readonly ClaimId[]): Promise<ClaimId | undefined> {
  for (const claimId of claimIds) {
    if (await undefinedIfNotFound(api.claim.info({ claimId }))) return claimId;
  }
  return undefined;
}
