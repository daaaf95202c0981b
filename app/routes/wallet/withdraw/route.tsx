import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FocusEvent, useEffect, useState } from "react";
import type { Cents } from "~/domain/money";
import { formatAmountInput } from "~/domain/typed-amount";
import { maxWithdrawal, newReferenceId, readWithdrawal } from "~/domain/withdrawal";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { useFormReading } from "~/forms/missing-labels";
import { hasFormErrors, parseForm, replyUnvalidated } from "~/forms/parse-form.server";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { MoneyField } from "~/ui/field/text-field";
import { joinClassNames } from "~/ui/join-class-names";
import { small, soft } from "~/ui/layout/layout.css";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../page-title";
import { CONFIRM_PATH, listQueryOf } from "../paths";
import { problemTexts, texts } from "./texts";
import { loadWithdrawable } from "./withdrawable.server";

const schema = textFieldsSchema("withdrawAmount");
const FORM_ID = "withdraw";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.withdraw, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "wallet", async (me) => ({
    ...(await loadWithdrawable(me, args)),
    wasRefused: hasFormErrors(args.context),
  }));
}

/** Validates the amount and redirects to the confirmation (WAL-05), each time with a new reference (WAL-06). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "wallet", async (me) => {
    const posted = await readForm(args);
    const { formData } = posted;
    const { balance } = await loadWithdrawable(me, args);
    // The browser replaces only this by the answered amount, not what is typed meanwhile.
    const typed = String(formData.get("withdrawAmount") ?? "");
    formData.set("posted", typed);
    if (formData.get("event") === "withdraw.max")
      return replyUnvalidated(posted, { withdrawAmount: formatAmountInput(maxWithdrawal(balance)) });
    const read = readWithdrawal(typed, balance);
    const problem = read.problems?.[0];
    // An amount above the balance is reset to 0 (WAL-04, decision D31).
    if (problem === "aboveBalance") formData.set("withdrawAmount", "0");
    const form = await parseForm(posted, schema);
    if (form.response) return form.response;
    if (read.value === undefined)
      return form.refuse({ fields: { withdrawAmount: problemTexts[problem ?? "missing"] } });
    const query = new URLSearchParams(listQueryOf(new URL(args.request.url).search));
    query.set("amount", formatAmountInput(read.value));
    query.set("referenceId", newReferenceId(crypto.randomUUID(), args.context.clock.now()));
    return redirectWithFlash(args, `${CONFIRM_PATH}?${query}`, undefined);
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The dialog to enter the amount to withdraw to the bank account (WAL-04). */
export default function Withdraw() {
  const { balance, account, back } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const form = useWalletForm({
    id: FORM_ID,
    reply,
    rules: { withdrawAmount: { required: problemTexts.missing } },
    defaultValues: { withdrawAmount: "" },
    requiredLabels: { withdrawAmount: texts.amount },
  });
  const field = form.field("withdrawAmount");
  useAnsweredAmount(reply, field.id);
  // After that, so that it reads the answered amount.
  const amountProblem = useFormReading(FORM_ID, (typed) => holdingProblemIn(typed, balance));
  const { error: aboveBalance, ...watchers } = useResetAboveBalance(balance);
  return (
    <RouteDialog title={texts.withdraw} back={back} hasErrors={form.problems.length > 0}>
      <WalletForm
        form={form}
        enterEvent
        navigates
        footer={
          <>
            <SubmitButton blockedReason={amountProblem}>{texts.save}</SubmitButton>
            <BackButton to={back}>{texts.cancel}</BackButton>
          </>
        }
      >
        <div>
          <span className={soft}>{texts.balance}</span>
          <Amount isLarge cents={balance} />
        </div>
        <MoneyField
          {...field}
          {...watchers}
          error={field.error ?? aboveBalance}
          isErrorAnnounced={aboveBalance !== undefined}
          label={texts.amount}
          hint={texts.amountHint}
        />
        <div>
          <EventButton event="withdraw.max">{texts.max}</EventButton>
        </div>
        <p className={joinClassNames(soft, small)}>{texts.goesTo(account)}</p>
      </WalletForm>
    </RouteDialog>
  );
}

/** Why Save needs another amount than the typed one (WAL-04); one above the balance may be sent, because that sets it to 0. */
function holdingProblemIn(form: HTMLFormElement | null, balance: Cents): string | undefined {
  const typed = form ? new FormData(form).get("withdrawAmount") : null;
  const problem = readWithdrawal(String(typed ?? ""), balance).problems?.[0];
  return problem && problem !== "aboveBalance" ? problemTexts[problem] : undefined;
}

/** With scripts, sets an amount above the balance to 0 when the field is left, and says why (WAL-04, decision D31). */
function useResetAboveBalance(balance: Cents) {
  const [isReset, setIsReset] = useState(false);
  return {
    error: isReset ? problemTexts.aboveBalance : undefined,
    onInput: () => setIsReset(false),
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (readWithdrawal(currentTarget.value, balance).problems?.[0] !== "aboveBalance") return;
      replaceAmount(currentTarget, "0");
      setIsReset(true);
    },
  };
}

/** Not `fillField`: its chunk is of pages that this one shares nothing else with, and every claim's form would grow. */
function replaceAmount(input: HTMLInputElement, amount: string) {
  input.value = amount;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** With scripts, replaces the posted amount by the one that the server returned: the maximum, or 0 for one that was too high. */
function useAnsweredAmount(reply: ReturnType<typeof useFormReply<typeof action>>, id: string) {
  useEffect(() => {
    const input = document.getElementById(id);
    // The reply omits an empty text.
    const { withdrawAmount, posted = "" } = reply?.initialValue ?? {};
    if (!(input instanceof HTMLInputElement) || typeof withdrawAmount !== "string") return;
    if (input.value !== posted || input.value === withdrawAmount) return;
    // What follows the fields hears of it. After an error the form would remove the sentence that says why the amount is 0.
    if (reply?.error) input.value = withdrawAmount;
    else replaceAmount(input, withdrawAmount);
  }, [reply, id]);
}
