import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { accountFingerprint } from "~/domain/account-fingerprint";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { formatAmount } from "~/domain/money";
import { PATH } from "~/domain/paths";
import { formatAmountInput, parseAmount } from "~/domain/typed-amount";
import { isReferenceCurrent, newReferenceId, readWithdrawal } from "~/domain/withdrawal";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm, type RefusableForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { apiErrorOrThrow } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { NoteLine } from "~/ui/banner/banner";
import { Facts } from "~/ui/facts/facts";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../page-title";
import { refuseUnseenSubmit } from "../../refuse-unseen-submit.server";
import { CONFIRM_PATH, listQueryOf, WITHDRAW_PATH } from "../paths";
import { loadWalletBalances } from "../wallet-balances.server";
import { problemTexts, texts } from "./texts";
import { loadWithdrawable, loadWithdrawableAmount } from "./withdrawable.server";

const schema = textFieldsSchema("referenceId", "withdrawAmount", "seen");
const QUESTION_ID = "withdraw-question";
const NOTE_ID = "withdraw-note";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.confirm, data);

/**
 * Loads the confirmation of one amount. Its reference is in the URL (WAL-06), so that a page that is reloaded, duplicated or gone back
 * to asks for the same withdrawal: the earlier request may have succeeded without a response.
 */
export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "wallet", async (me) => {
    const { searchParams, search } = new URL(args.request.url);
    const { balance, account, seen, back: wallet } = await loadWithdrawable(me, args);
    const typed = searchParams.get("amount") ?? "";
    const earlierId = searchParams.get("referenceId") ?? "";
    const { withdrawingTo } = await loadWalletBalances(args, me);
    const read = parseAmount(typed);
    const requested = (withdrawingTo ?? []).find(
      (one) => one.referenceId === earlierId && "cents" in read && one.amount === read.cents,
    );
    const { value: amount } = readWithdrawal(typed, balance);
    const back = WITHDRAW_PATH + listQueryOf(search);
    const wasRefused = hasFormErrors(args.context);
    if (amount === undefined && !wasRefused) throw redirect(requested ? wallet : back);
    const now = args.context.clock.now();
    const hasReference = requested !== undefined || isReferenceCurrent(earlierId, now);
    const referenceId = hasReference ? earlierId : newReferenceId(crypto.randomUUID(), now);
    if (!hasReference && !wasRefused) {
      searchParams.set("referenceId", referenceId);
      throw replace(`${CONFIRM_PATH}?${searchParams}`);
    }
    return {
      amount: amount ?? null,
      balance,
      account: requested?.accountNumberEnding ?? account,
      seen,
      back,
      referenceId,
      isRequested: requested !== undefined,
      wasRefused,
    };
  });
}

/** Withdraws only to the account that the page named (WAL-05). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "wallet", async (me) => {
    const form = await parseForm(await readForm(args), schema);
    if (form.response) return form.response;
    const { referenceId, withdrawAmount, seen } = form.value;
    const read = parseAmount(withdrawAmount);
    if ("problem" in read) return form.refuse({ form: problemTexts[read.problem] });
    // An unknown format comes from a page of an earlier build.
    const shown = FINGERPRINT_FORMAT.test(seen) ? seen : "";
    const account = { shown, current: await loadCurrentAccount(me, shown) };
    // If the amount exceeds the balance, an earlier submit of this reference has withdrawn it, or the call refuses it.
    if (account.current !== shown && read.cents <= (await loadWithdrawableAmount(me, args))) {
      const refused = await refuseOtherAccount(args, form, referenceId, account);
      if (refused) return refused;
    }
    try {
      const { partnerId } = brand;
      const body = { employeeId: me.employee.id, partnerId, referenceId, withdrawAmount: read.cents };
      await me.api.wallet.withdraw({ query: { knownAccount: shown }, body });
    } catch (error) {
      const refusal = apiErrorOrThrow(error);
      if (refusal.status === 409) await loadWithdrawable(me, args, refusal.userMessage);
      if (refusal.code === "ACCOUNT_CHANGED") {
        const current = await loadCurrentAccount(me, shown);
        const refused = await refuseOtherAccount(args, form, referenceId, { shown, current });
        if (refused) return refused;
      }
      return form.refuse({ form: refusal.userMessage }, refusal.status);
    }
    const back = PATH.wallet + listQueryOf(new URL(args.request.url).search);
    return redirectWithFlash(args, back, { tone: "good", text: texts.created });
  });
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** The dialog that confirms a withdrawal (WAL-05). */
export default function Confirm() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { amount, referenceId, balance, account, seen, isRequested } = page;
  const form = useWalletForm({ id: "withdraw-confirm", reply, defaultValues: {} });
  return (
    <RouteDialog
      title={texts.withdraw}
      back={page.back}
      isNarrow
      questionId={isRequested ? `${NOTE_ID} ${QUESTION_ID}` : QUESTION_ID}
      hasErrors={form.problems.length > 0}
      headerAction={null}
    >
      <WalletForm
        form={form}
        replacesHistory
        hiddenFields={
          amount === null
            ? {}
            : {
                // Keeps the reference after an error, without scripts too, so that a retry is the same request.
                referenceId: form.hiddenValue("referenceId", referenceId),
                withdrawAmount: formatAmountInput(amount),
                seen,
              }
        }
        footer={
          <>
            {amount !== null && <SubmitButton>{texts.ok}</SubmitButton>}
            <BackButton to={page.back}>{texts.cancel}</BackButton>
          </>
        }
      >
        {amount !== null && (
          <>
            {isRequested && (
              <div id={NOTE_ID}>
                <NoteLine>{texts.alreadyRequested}</NoteLine>
              </div>
            )}
            <Amount isLarge cents={amount} />
            <p id={QUESTION_ID}>
              <strong>{texts.question(formatAmount(amount))}</strong>
            </p>
            <Facts
              rows
              items={[
                { name: texts.to, value: texts.accountEnding(account) },
                { name: texts.left, value: <Amount cents={isRequested ? balance : balance - amount} /> },
              ]}
            />
          </>
        )}
      </WalletForm>
    </RouteDialog>
  );
}

/** Returns the fingerprint of the employee's account; that of the account shown if they have none, which the call itself refuses. */
async function loadCurrentAccount({ api }: EmployeeSession, shown: string): Promise<string> {
  const banking = await api.employee.bankingInfo();
  return banking ? accountFingerprint(banking) : shown;
}

/** Refuses a withdrawal to another account than its page showed; the page keeps the reference. Undefined if it is the same. */
function refuseOtherAccount(
  args: ActionFunctionArgs,
  form: RefusableForm,
  referenceId: string,
  { shown, current }: { readonly shown: string; readonly current: string },
) {
  const sentence = shown ? texts.accountChanged : texts.olderThanPortal;
  return refuseUnseenSubmit(args, form, { seen: shown, now: current }, sentence, {
    text: texts.olderThanPortal,
    searchParams: { referenceId },
  });
}
