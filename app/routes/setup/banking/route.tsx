import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { ACCOUNT_NAME_MAX_LENGTH } from "~/domain/bank-number";
import { BANKING_AGREEMENT_TYPE } from "~/domain/banking";
import { formatDate, today } from "~/domain/calendar";
import { isDrawnSignature } from "~/domain/e-signature";
import { safeHtml } from "~/domain/safe-html";
import { DayField } from "~/forms/day-field";
import { useFormReply } from "~/forms/lost-answer";
import { hadFormErrors } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { titled } from "~/forms/titled";
import { useReply } from "~/forms/unsent-form";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { withErrorResponses } from "~/session/error-responses.server";
import { readUpload } from "~/session/read-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { PasswordField } from "~/ui/field/password-field";
import { TextField } from "~/ui/field/text-field";
import { pair } from "~/ui/layout/layout.css";
import { StepFoot } from "~/ui/steps/steps";
import { stepPath } from "../paths";
import { isBack, setupAt } from "../setup-of.server";
import { StepHead } from "../step-head";
import { texts as wizard } from "../texts";
import { Agreements } from "./agreements";
import { ChequeField } from "./cheque-field";
import { hasTransitToCheck, notReadable } from "./cheque-fill";
import { postedBanking } from "./posted.server";
import { rulesFor } from "./rules";
import { SignatureField, useSignature } from "./signature-field";
import { texts } from "./texts";
import { useCheque } from "./use-cheque";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(`${wizard.step.bankingInformation} – ${brand.name}`, data?.wasRefused ?? false) },
];

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { api, employee, info } = await setupAt(args, "bankingInformation");
    const agreements = await api.employee.agreements({ type: BANKING_AGREEMENT_TYPE });
    const known = info.employeeBanking;
    const numbers = { transitNumber: known?.transitNumber ?? "", bankNumber: known?.bankNumber ?? "" };
    const signature = known?.esignature ?? "";
    const name = `${employee.firstName} ${employee.lastName}`;
    const day = today(args.context.clock);
    return {
      employeeId: employee.id,
      today: day,
      // An upstream's titles are made safe here once more.
      agreements: agreements.map(({ id, title }) => ({ id, title: safeHtml(title) })),
      ending: known?.accountNumber.slice(-3) || null,
      values: {
        file: "",
        voidCheque: known?.voidCheque ?? "",
        untyped: notReadable({ ...numbers, accountNumber: "" }),
        ...numbers,
        accountNumber: "",
        accountName: known ? (known.accountName ?? "") : name.slice(0, ACCOUNT_NAME_MAX_LENGTH).trim(),
        eSignature: isDrawnSignature(signature) ? "" : signature,
        drawnSignature: isDrawnSignature(signature) ? signature : "",
        date: formatDate(known?.date ?? day),
        agreements: known?.agreements?.map(String) ?? [],
        password: "",
      },
      isBack: isBack(args),
      wasRefused: hadFormErrors(args.context),
    };
  });
}

/** Stores the picture, reads it where numbers are missing, and saves; nothing typed or uploaded is lost (BNK-01 to BNK-06). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "public", async () => {
    const upload = await readUpload(args);
    try {
      return await postedBanking(args, upload);
    } finally {
      await upload.dispose();
    }
  });
}

export { clientAction } from "~/forms/lost-answer";

/** Banking: a void cheque, its numbers, a signature and the agreements. */
export default function PersonalBanking() {
  const { employeeId, today, agreements, ending, values, isBack } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  // Drawn or uploaded before a session ended, it comes back as what was typed does.
  const before = useReply(reply, Object.keys(values))?.initialValue;
  const kept = (name: "voidCheque" | "untyped") => {
    const text = before?.[name];
    return typeof text === "string" ? text : values[name];
  };
  const signature = useSignature(before?.drawnSignature ?? values.drawnSignature);
  const formId = `banking-${employeeId}`;
  const cheque = useCheque(formId, reply, { voidCheque: kept("voidCheque"), untyped: kept("untyped") });
  const given = {
    cheque: cheque.voidCheque !== "",
    account: ending !== null,
    drawing: signature.isDrawing || signature.path !== "",
  };
  const form = useWalletForm({
    id: formId,
    reply,
    values,
    rules: rulesFor(given, agreements.length, today),
    needed: {
      ...(!given.cheque && { file: texts.voidCheque.toLowerCase() }),
      transitNumber: texts.transitNumber.toLowerCase(),
      bankNumber: texts.bankNumber.toLowerCase(),
      ...(!given.account && { accountNumber: texts.accountNumber.toLowerCase() }),
      ...(given.drawing
        ? { drawnSignature: texts.signature }
        : { eSignature: texts.eSignature.toLowerCase() }),
      agreements: texts.agreements.toLowerCase(),
    },
  });
  const isTransitToBeChecked = hasTransitToCheck(cheque.cheque?.numbers, cheque.untyped);
  const digits = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <WalletForm form={form} hasFile leadsOn enter>
      <StepHead step="bankingInformation" />
      <p>{texts.opening}</p>
      <ChequeField field={form.field("file")} cheque={cheque} />
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
      <SignatureField field={form.field("eSignature")} signature={signature} />
      <DayField {...form.field("date")} label={texts.date} />
      <Agreements
        field={form.field("agreements")}
        agreements={agreements}
        ticked={form.chosen("agreements")}
      />
      {reply?.asksPassword && (
        <PasswordField
          {...form.field("password")}
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="current-password"
          shown={form.event === "password.show"}
        />
      )}
      <StepFoot>
        <SubmitButton busy={texts.saving}>{wizard.continue}</SubmitButton>
        <LinkButton to={stepPath[isBack ? "review" : "walletAllocation"]}>{wizard.back}</LinkButton>
      </StepFoot>
    </WalletForm>
  );
}
