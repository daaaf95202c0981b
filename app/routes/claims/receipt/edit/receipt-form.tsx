import { useRef } from "react";
import { benefitOf, exceedsAvailable } from "~/domain/benefit-choice";
import { parseDate } from "~/domain/iso-date";
import { formatAmount, parseAmount } from "~/domain/money";
import { fieldsStillNeeded, type ReceiptDraft } from "~/domain/receipt-draft";
import { DayField } from "~/forms/day-field";
import type { FormReply } from "~/forms/parse-form.server";
import { EventButton } from "~/forms/submit-button";
import { useReply } from "~/forms/unsent-form";
import { useWalletForm } from "~/forms/use-wallet-form";
import { useFormStatus, WalletForm } from "~/forms/wallet-form";
import { Banner, NoteLine } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { classes } from "~/ui/classes";
import type { FieldState } from "~/ui/field/field";
import { SelectField } from "~/ui/field/select-field";
import { MoneyField, TextareaField, TextField } from "~/ui/field/text-field";
import { form as formLayout, pair, small } from "~/ui/layout/layout.css";
import { BackLink } from "~/ui/route-dialog/route-dialog";
import { withPicture } from "~/ui/route-dialog/route-dialog.css";
import { deleteReceiptPath, editReceiptPath } from "../../paths";
import { ReceiptFile } from "../receipt-file";
import { texts } from "../receipt-texts";
import type { EditPage } from "./editing.server";
import { LEAVE, LeaveButton, receiptFormId } from "./leave-button";
import { draftFrom } from "./receipt-fields";
import { ReceiptFileField } from "./receipt-file-field";
import { aligned, choiceRow, otherType, said } from "./receipt-form.css";
import { RecentDays } from "./recent-days";
import { rulesFor } from "./rules";
import { SaveButton } from "./save-button";
import { TypeField } from "./type-field";
import { useConsequences } from "./use-consequences";

interface ReceiptFormProps {
  page: EditPage;
  reply: FormReply | undefined;
}

type FieldOf = (name: keyof EditPage["values"] | "file") => FieldState;

/** The receipt's form beside its picture. */
export function ReceiptForm({ page, reply: answered }: ReceiptFormProps) {
  const { receiptId, values, person } = page;
  const reply = useReply(answered, Object.keys(values));
  const around = useRef<HTMLDivElement>(null);
  const typed: Readonly<Record<string, unknown>> = reply?.initialValue ?? values;
  const start = draftFrom((field) => typed[field]);
  const { draft, problems, listeners } = useConsequences(receiptId, start, around, person);
  const form = useWalletForm({
    id: receiptFormId(receiptId),
    reply,
    values: { ...values, file: "" },
    rules: rulesFor(problems),
  });
  const file = form.field("file");
  const isStored = Boolean(reply?.initialValue?.storedFile) && !file.error;
  const fileField = <ReceiptFileField field={file} page={page} isStored={isStored} />;
  return (
    <WalletForm
      form={form}
      action={editReceiptPath(receiptId)}
      hasFile
      replaces={LEAVE}
      idempotencyKey={page.uploadKey}
      hidden={{
        state: "editing",
        seen: String(typed.seen ?? page.seen),
        ...(page.isNew && { isNew: "true" }),
        ...(typed.keepsFile === "true" && { keepsFile: "true" }),
      }}
      foot={<Foot page={page} draft={draft} />}
    >
      {page.isUnsaved && !reply && (
        <Banner>
          {texts.notSavedYet}{" "}
          <BackLink to={`${editReceiptPath(receiptId)}?saved`}>{texts.showSaved}</BackLink>
        </Banner>
      )}
      {page.mayNotClaim && <Banner>{page.mayNotClaim}</Banner>}
      <div className={withPicture} ref={around} {...listeners}>
        {page.needsPicture && fileField}
        <ReceiptFile file={page.file} />
        <Details field={form.field} draft={draft} page={page} />
        {!page.needsPicture && fileField}
      </div>
    </WalletForm>
  );
}

function Details({ field, draft, page }: { field: FieldOf; draft: ReceiptDraft; page: EditPage }) {
  const { claimants } = page;
  const { benefits } = page.person;
  const date = field("expenseDate");
  const yearNote = !date.error && page.yearNotes[(parseDate(draft.expenseDate) ?? "").slice(0, 4)];
  const isScripted = useFormStatus().missing !== undefined;
  const choices = benefits.map(({ id, name, availableAmount }) => ({
    value: id,
    text: `${name} (${formatAmount(availableAmount)})`,
  }));
  return (
    <div className={formLayout}>
      <div>
        <div className={classes(pair, aligned)}>
          <MoneyField {...field("amount")} label={texts.amount} hint={texts.amountHint} />
          <div>
            <DayField {...date} label={texts.expenseDate} latest={page.person.today} />
            <RecentDays fieldId={date.id} today={page.person.today} earliest={page.person.eligibilityDate} />
          </div>
        </div>
        <div role="status" className={said}>
          {yearNote && <NoteLine icon="info">{yearNote}</NoteLine>}
        </div>
      </div>
      <div>
        <div className={choiceRow}>
          <SelectField
            {...field("claimerId")}
            label={texts.claimant}
            choices={claimants}
            placeholder={texts.choose}
          />
          <SelectField
            {...field("employeeBenefitCoverageId")}
            label={texts.benefitType}
            choices={choices}
            placeholder={texts.choose}
          />
        </div>
        <div role="status" className={said}>
          {!yearNote && <AvailableHint draft={draft} benefits={benefits} />}
        </div>
      </div>
      <div className={choiceRow}>
        <TypeField
          {...field("expenseTypeId")}
          benefits={benefits}
          benefitId={isScripted ? draft.employeeBenefitCoverageId : undefined}
          chosen={String(draft.expenseTypeId)}
        />
        <div className={otherType}>
          <TextField {...field("expenseTypeOther")} label={texts.otherType} />
        </div>
      </div>
      <TextareaField {...field("notes")} label={texts.notes} optional />
    </div>
  );
}

/** What the benefit chosen has: its list may cut it off. Where the amount is more, that is said. */
function AvailableHint({
  draft,
  benefits,
}: {
  draft: ReceiptDraft;
  benefits: EditPage["person"]["benefits"];
}) {
  const benefit = benefitOf(draft, benefits);
  if (!benefit) return null;
  const available = formatAmount(benefit.availableAmount);
  const read = parseAmount(draft.amount);
  if ("problem" in read || !exceedsAvailable({ ...draft, amount: read.cents }, benefits))
    return (
      <p className={small}>
        {texts.available(formatAmount(Math.max(0, benefit.availableAmount)), benefit.name)}
      </p>
    );
  return <NoteLine icon="info">{texts.moreThanAvailable(available, benefit.name)}</NoteLine>;
}

function Foot({ page, draft }: { page: EditPage; draft: ReceiptDraft }) {
  const { receiptId, person, mayDelete } = page;
  return (
    <>
      <SaveButton event="receipt.save" needs={fieldsStillNeeded(draft, person.today)} />
      {page.isFileWaiting && <EventButton event="file.drop">{texts.dropFile}</EventButton>}
      <LeaveButton>{texts.cancel}</LeaveButton>
      {mayDelete && (
        <LinkButton look="quietDanger" atEnd to={deleteReceiptPath(receiptId)} replace preventScrollReset>
          {texts.delete}
        </LinkButton>
      )}
    </>
  );
}
