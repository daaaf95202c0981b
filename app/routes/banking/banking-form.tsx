import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { CurrentPasswordField } from "~/forms/current-password-field";
import { DayField } from "~/forms/day-field";
import { useReplyOrRestoredInput } from "~/forms/restored-input";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { ChequeDrawing } from "~/ui/cheque-drawing/cheque-drawing";
import { TextField } from "~/ui/field/text-field";
import { pair } from "~/ui/layout/layout.css";
import { Agreements } from "./agreements";
import type { bankingFormData } from "./banking-form-data.server";
import type { BankingReply } from "./banking-reply";
import { ChequeField } from "./cheque-field";
import { hasTransitToCheck } from "./cheque-fill";
import { bankingRulesFor } from "./rules";
import { SignatureField, useSignature } from "./signature-field";
import { texts } from "./texts";
import { useCheque } from "./use-cheque";

interface BankingFormProps {
  page: SerializeFrom<Awaited<ReturnType<typeof bankingFormData>>>;
  reply:
    | (NonNullable<WalletFormOptions<string>["reply"]> & BankingReply & { hasPasswordField: boolean })
    | undefined;
  /** Whether the date is required. */
  needsDate?: boolean;
  /** Content above the fields; the error summary precedes it. */
  header: ReactNode;
  /** Buttons below the fields on a page; a dialog passes `footer` instead. */
  buttons?: ReactNode;
  footer?: ReactNode;
}

/** The bank account form: void cheque, account numbers, signature and agreements (BNK-01, BNK-02, PRF-08). */
export function BankingForm({ page, reply, needsDate = false, header, buttons, footer }: BankingFormProps) {
  const { employeeId, today, agreements, values } = page;
  // A signature or cheque from before the session ended is restored like typed values.
  const before = useReplyOrRestoredInput(reply, Object.keys(values))?.initialValue;
  const kept = (name: "voidCheque" | "untyped") => {
    const text = before?.[name];
    return typeof text === "string" ? text : values[name];
  };
  const signature = useSignature(before?.drawnSignature ?? values.drawnSignature);
  const formId = `banking-${employeeId}`;
  const cheque = useCheque(formId, reply, { voidCheque: kept("voidCheque"), untyped: kept("untyped") });
  const ending = reply ? reply.ending : page.ending;
  const given = {
    hasCheque: cheque.voidCheque !== "",
    hasAccount: ending !== null,
    hasDrawing: signature.path !== "",
    isDrawing: signature.isDrawing,
  };
  const form = useWalletForm({
    id: formId,
    reply,
    defaultValues: values,
    rules: bankingRulesFor(given, agreements.length, { today, needsDate }),
    requiredLabels: {
      ...(!given.hasCheque && { file: texts.voidCheque }),
      transitNumber: texts.transitNumber,
      bankNumber: texts.bankNumber,
      ...(!given.hasAccount && { accountNumber: texts.accountNumber }),
      ...(given.hasDrawing || given.isDrawing
        ? { drawnSignature: texts.signature }
        : { eSignature: texts.eSignature }),
      ...(needsDate && { date: texts.date }),
      agreements: texts.agreements,
    },
  });
  const version = reply?.version ?? form.hiddenValue("version", page.version);
  const isTransitToBeChecked = hasTransitToCheck(cheque.readResult?.numbers, cheque.untyped);
  const digits = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <WalletForm form={form} hasFile navigates={!footer} enterEvent hiddenFields={{ version }} footer={footer}>
      {header}
      <ChequeField field={form.field("file")} cheque={cheque} />
      <ChequeDrawing alt={texts.whereNumbers}>{texts.numbersKey}</ChequeDrawing>
      <div className={pair}>
        <TextField
          {...form.field("transitNumber")}
          {...digits}
          label={texts.transitNumber}
          hint={isTransitToBeChecked ? <strong>{texts.checkTransit}</strong> : texts.transitHint}
        />
        <TextField {...form.field("bankNumber")} {...digits} label={texts.bankNumber} hint={texts.bankHint} />
      </div>
      <div className={pair}>
        <TextField
          {...form.field("accountNumber")}
          {...digits}
          label={texts.accountNumber}
          hint={ending === null ? texts.accountHint : texts.onFile(ending)}
        />
        <TextField
          {...form.field("accountName")}
          label={texts.accountName}
          hint={texts.accountNameHint}
          optional
          autoComplete="name"
        />
      </div>
      <SignatureField
        field={form.field("eSignature")}
        drawing={form.field("drawnSignature")}
        signature={signature}
      />
      <DayField {...form.field("date")} label={texts.date} maxDate={today} />
      <Agreements
        field={form.field("agreements")}
        agreements={agreements}
        checkedIds={form.checkedValues("agreements")}
      />
      {reply?.hasPasswordField && (
        <CurrentPasswordField form={form} label={texts.password} hint={texts.passwordHint} />
      )}
      {buttons}
    </WalletForm>
  );
}
