import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ClaimId } from "~/domain/ids";
import { readDraft } from "~/flows/draft-reading.server";
import { QuestionDialog } from "~/forms/question-dialog";
import { ifThere } from "~/gateway/api-error";
import type { Gateway } from "~/gateway/gateway";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../../page-title";
import { dialogTexts } from "../dialog-texts.server";
import { lastListPath } from "../list/list-cookie.server";
import { addClaimPath } from "../paths";
import { texts as submitTexts } from "../submit/texts";
import { texts } from "./delete-all-texts";

export const meta: MetaFunction = () => pageTitle(texts.confirm);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async ({ api }) => {
    const { claims } = await readDraft(api);
    if (claims.length === 0) throw replace(addClaimPath);
    return {
      claimIds: claims.map(({ id }) => id).join(","),
      question: dialogTexts.deleteAllQuestion(claims.flatMap((claim) => claim.receipts).length),
    };
  });
}

/** Removes the claims the page showed: one that came since stays, one that is gone is gone. */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "claims", async ({ api, employee }) => {
    const { formData } = await readForm(args);
    const shown = String(formData.get("claimIds")).split(",").map(Number).filter(Number.isSafeInteger);
    const open = (await readDraft(api)).claims.map(({ id }) => id);
    for (const id of shown) if (open.includes(id)) await api.claim.remove({ id });
    const sent = await firstThatWasSent(
      api,
      shown.filter((id) => !open.includes(id)),
    );
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

/** A claim that is open no more is gone, which was asked for, or it was sent from another tab and stays. */
async function firstThatWasSent(api: Gateway, claimIds: readonly ClaimId[]): Promise<ClaimId | undefined> {
  for (const claimId of claimIds) {
    if (await ifThere(api.claim.info({ claimId }))) return claimId;
  }
  return undefined;
}

/** The Confirm dialog before a whole draft is deleted (RCP-14, RCP-17, decisions D80). */
export default function DeleteAll() {
  const { claimIds, question } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id="delete-all"
      title={texts.confirm}
      back={addClaimPath}
      hidden={{ claimIds }}
      yes={{ text: texts.yesDelete }}
      no={{ text: texts.no }}
      isDangerous
    >
      <p>{question}</p>
    </QuestionDialog>
  );
}
