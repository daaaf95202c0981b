import { DayField } from "~/forms/day-field";
import type { FormReply } from "~/forms/parse-form.server";
import { useReplyOrRestoredInput } from "~/forms/restored-input";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { texts as formTexts } from "~/forms/texts";
import { useWalletForm } from "~/forms/use-wallet-form";
import { useFormStatus, WalletForm } from "~/forms/wallet-form";
import { Banner, NoteLine } from "~/ui/banner/banner";
import type { FieldState } from "~/ui/field/field";
import { SelectField } from "~/ui/field/select-field";
import { MoneyField, TextField } from "~/ui/field/text-field";
import { TextareaField } from "~/ui/field/textarea-field";
import { form as formLayout, pair, small } from "~/ui/layout/layout.css";
import { BackLink } from "~/ui/route-dialog/route-dialog";
import { withPicture } from "~/ui/route-dialog/route-dialog.css";
import { editReceiptPath } from "../../paths";
import { ReceiptFile } from "../receipt-file";
import type { EditPage } from "./editing.server";
import { DELETE_EVENT, LeaveButton, receiptFormId } from "./leave-button";
import { ReceiptFileField } from "./receipt-file-field";
import { aligned, choiceRow, fieldNote, otherType } from "./receipt-form.css";
import { RecentDays } from "./recent-days";
import { TypeField } from "./type-field";
import { useConsequences } from "./use-consequences";

interface ReceiptFormProps {
  page: EditPage;
  reply: FormReply | undefined;
}

type FieldOf = (name: keyof EditPage["values"] | "file") => FieldState;

/** The receipt's form next to its picture. */
export function ReceiptForm({ page, reply: answered }: ReceiptFormProps) {
  const { receiptId, values, unsavedNote } = page;
  const reply = useReplyOrRestoredInput(answered, Object.keys(values));
  const typed: Readonly<Record<string, unknown>> = reply?.initialValue ?? values;
  const { consequences, chosen, rules, listeners } = useConsequences(page, (field) => typed[field]);
  const form = useWalletForm({
    id: receiptFormId(receiptId),
    reply,
    defaultValues: { ...values, file: "" },
    rules,
  });
  /** An error of the typed value stands at its field before Save is pressed, and is announced. */
  const field: FieldOf = (name) => {
    const state = form.field(name);
    const error = consequences?.errors[name];
    return state.error || !error ? state : { ...state, error, isErrorAnnounced: true };
  };
  const file = form.field("file");
  const isStored = Boolean(reply?.initialValue?.storedFile) && !file.error;
  const fileField = <ReceiptFileField field={file} page={page} isStored={isStored} />;
  return (
    <WalletForm
      form={form}
      action={editReceiptPath(receiptId)}
      hasFile
      replacesHistoryOn={page.leavingEvents}
      idempotencyKey={page.uploadKey}
      hiddenFields={{
        ...page.hiddenFields,
        seen: String(typed.seen ?? page.seen),
        ...(typed.keepsFile === "true" && { keepsFile: "true" }),
      }}
      footer={<Foot page={page} missingFields={consequences?.missingFields ?? []} />}
    >
      {unsavedNote && !reply && (
        <Banner>
          {unsavedNote.text} <BackLink {...unsavedNote.link} />
          {unsavedNote.discard && <LeaveButton {...unsavedNote.discard} variant="quiet" />}
        </Banner>
      )}
      {page.reasonNotToClaim && <Banner>{page.reasonNotToClaim}</Banner>}
      <div className={withPicture} {...listeners}>
        {page.needsPicture && fileField}
        <ReceiptFile file={page.file} />
        <Details field={field} consequences={consequences} chosen={chosen} page={page} />
        {!page.needsPicture && fileField}
      </div>
    </WalletForm>
  );
}

interface DetailsProps extends Pick<ReturnType<typeof useConsequences>, "consequences" | "chosen"> {
  field: FieldOf;
  page: EditPage;
}

function Details({ field, consequences, chosen, page }: DetailsProps) {
  const { texts, claimants, benefits } = page;
  const date = field("expenseDate");
  const yearNote = !date.error && consequences && page.yearNotes[consequences.year];
  // What the chosen benefit has left, highlighted if the receipt exceeds it.
  const available = consequences?.available;
  const isScripted = useFormStatus().missingLabels !== undefined;
  return (
    <div className={formLayout}>
      <div>
        <div className={`${pair} ${aligned}`}>
          <MoneyField {...field("amount")} label={texts.amount} hint={texts.amountHint} />
          <div>
            <DayField {...date} label={texts.expenseDate} maxDate={page.person.today} />
            <RecentDays fieldId={date.id} days={page.recentDays} purpose={texts.asExpenseDate} />
          </div>
        </div>
        <div role="status" className={fieldNote}>
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
            choices={benefits}
            placeholder={texts.choose}
          />
        </div>
        <div role="status" className={fieldNote}>
          {available &&
            (available.isExceeded ? (
              <NoteLine icon="info">{available.text}</NoteLine>
            ) : (
              <p className={small}>{available.text}</p>
            ))}
        </div>
      </div>
      <div className={choiceRow}>
        <TypeField
          {...field("expenseTypeId")}
          page={page}
          benefit={isScripted ? chosen.benefit : undefined}
          chosen={chosen.type}
        />
        <div className={otherType}>
          <TextField {...field("expenseTypeOther")} label={texts.otherType} />
        </div>
      </div>
      <TextareaField {...field("notes")} label={texts.notes} optional />
    </div>
  );
}

/**
 * Save is held, with its reason, while something is needed (RCP-06, PEN-03). Invalid values count as missing: a negative amount
 * or a future date is still needed, and its error stands at the field.
 */
function Foot({ page, missingFields }: { page: EditPage; missingFields: readonly string[] }) {
  const { texts, mayDelete } = page;
  return (
    <>
      <SubmitButton
        event="receipt.save"
        busyLabel={texts.saving}
        blockedReason={missingFields.length > 0 ? formTexts.stillNeeded(missingFields) : undefined}
      >
        {texts.save}
      </SubmitButton>
      {page.isFileWaiting && <EventButton event="file.drop">{texts.dropFile}</EventButton>}
      <LeaveButton>{texts.cancel}</LeaveButton>
      {mayDelete && (
        <LeaveButton event={DELETE_EVENT} variant="quietDanger" isEndAligned>
          {texts.delete}
        </LeaveButton>
      )}
    </>
  );
}
