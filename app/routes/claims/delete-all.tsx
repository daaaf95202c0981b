import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { openClaims } from "~/flows/claim-submission.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { answered } from "~/session/answered.server";
import { redirectWith } from "~/session/message.server";
import { postedForm } from "~/session/posted-form.server";
import { signedIn } from "~/session/signed-in.server";
import { LinkButton } from "~/ui/button/button";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";
import { addClaimAddress, claimsHome } from "./addresses";
import { texts } from "./dialog-texts";

export const meta: MetaFunction = () => [{ title: `${texts.confirm} – ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const { api } = await signedIn(args, "claims");
    const claims = await openClaims(api);
    if (claims.length === 0) throw redirect(addClaimAddress);
    return {
      claimIds: claims.map(({ id }) => id).join(","),
      receipts: claims.flatMap((claim) => claim.receipts).length,
    };
  });
}

/** Removes the claims the page showed: one that came since stays, one that is gone is gone. */
export function action(args: ActionFunctionArgs) {
  return answered(args, async () => {
    const { api } = await signedIn(args, "claims");
    const form = await postedForm(args);
    const shown = String(form.get("claimIds")).split(",").map(Number);
    const claims = (await openClaims(api)).filter(({ id }) => shown.includes(id));
    for (const { id } of claims) await api.claim.remove({ id });
    return redirectWith(args, claimsHome, { tone: "good", text: texts.deletedAll });
  });
}

/** The Confirm dialog before a whole draft is deleted (RCP-14, RCP-17, decisions D80). */
export default function DeleteAll() {
  const { claimIds, receipts } = useLoaderData<typeof loader>();
  const form = useWalletForm({ id: "delete-all", reply: undefined, values: {} });
  return (
    <RouteDialog title={texts.confirm} back={addClaimAddress} width="narrow">
      <WalletForm
        form={form}
        hidden={{ claimIds }}
        foot={
          <>
            <SubmitButton look="danger">{texts.yesDelete}</SubmitButton>
            <LinkButton to={addClaimAddress} replace preventScrollReset>
              {texts.no}
            </LinkButton>
          </>
        }
      >
        <p>{texts.deleteAllQuestion(receipts)}</p>
      </WalletForm>
    </RouteDialog>
  );
}
