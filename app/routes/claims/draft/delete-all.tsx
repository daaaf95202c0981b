import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import type { ClaimId } from "~/domain/ids";
import { readDraft } from "~/flows/draft-reading.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { ApiError } from "~/gateway/api-error";
import type { Gateway } from "~/gateway/gateway";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";
import { dialogTexts } from "../dialog-texts.server";
import { lastListPath } from "../list/list-cookie.server";
import { addClaimPath } from "../paths";
import { texts as submitTexts } from "../submit/texts";
import { texts } from "./delete-all-texts";

export const meta: MetaFunction = () => [{ title: `${texts.confirm} – ${brand.name}` }];

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
    const form = await readForm(args);
    const shown = String(form.get("claimIds")).split(",").map(Number).filter(Number.isSafeInteger);
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
    try {
      await api.claim.info({ claimId });
      return claimId;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return undefined;
}

/** The Confirm dialog before a whole draft is deleted (RCP-14, RCP-17, decisions D80). */
export default function DeleteAll() {
  const { claimIds, question } = useLoaderData<typeof loader>();
  const form = useWalletForm({ id: "delete-all", reply: undefined, values: {} });
  return (
    <RouteDialog title={texts.confirm} back={addClaimPath} isNarrow>
      <WalletForm
        form={form}
        hidden={{ claimIds }}
        foot={
          <>
            <SubmitButton look="danger">{texts.yesDelete}</SubmitButton>
            <LinkButton to={addClaimPath} replace preventScrollReset>
              {texts.no}
            </LinkButton>
          </>
        }
      >
        <p>{question}</p>
      </WalletForm>
    </RouteDialog>
  );
}
