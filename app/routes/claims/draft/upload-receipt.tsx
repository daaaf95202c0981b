import { type MouseEvent, useEffect } from "react";
import type { ClaimId } from "~/domain/ids";
import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { Banner } from "~/ui/banner/banner";
import { BelowDrop, FileDrop, fileFieldProps, OtherWays } from "~/ui/file-drop/file-drop";
import { useSafeRevalidator } from "../../use-safe-revalidator";
import { texts } from "./texts";
import { useChosenFiles } from "./use-chosen-files";
import { useDroppedFiles } from "./use-dropped-files";

interface UploadReceiptProps {
  reply: FormReply | undefined;
  /** The submitted claim the receipt is added to; undefined for the draft. */
  claimId: ClaimId | undefined;
  idempotencyKey: string;
  /** The accepted file types. */
  accept: string;
  /** Sentence: why nothing can be added; null if the employee may claim. */
  reasonNotToClaim: string | null;
  /** Whether the dialog has no receipt yet. */
  isFirst: boolean;
  /** Path that closing the dialog leads to. */
  back: string;
  /** Called with a sentence while files are not uploaded yet, then with undefined. */
  onPendingNoteChange(sentence: string | undefined): void;
}

const FORM_ID = "upload-receipt";

/** Uploads each file as one receipt (RCP-01); with scripts as soon as it is chosen, dropped, pasted or photographed. */
export function UploadReceipt(props: UploadReceiptProps) {
  const { reply, claimId, idempotencyKey, accept, reasonNotToClaim, isFirst, back, onPendingNoteChange } =
    props;
  const available = reasonNotToClaim === null;
  const revalidate = useSafeRevalidator();
  const { selections, addFiles, preload, Queue, refused, setRefused, isByHand, fileByHand, preparing } =
    useChosenFiles(FORM_ID);
  const addFilesOf = (input: HTMLInputElement) => addFiles([...(input.files ?? [])], input);
  const answered = reply?.error?.file ? reply : undefined;
  const form = useWalletForm({
    id: FORM_ID,
    reply: refused ?? answered,
    defaultValues: { file: "" },
    rules: { file: { required: texts.chooseFile } },
  });
  useDroppedFiles(FORM_ID, available ? (files) => addFiles([...files]) : undefined);
  // The queue says so itself. Until it is loaded, and if it cannot be, nothing may be submitted without the chosen file.
  const hasUnsent = preparing !== undefined || (isByHand && fileByHand !== undefined);
  useEffect(() => {
    if (hasUnsent) onPendingNoteChange(texts.notUploaded);
    return () => onPendingNoteChange(undefined);
  }, [hasUnsent, onPendingNoteChange]);
  return (
    <>
      <WalletForm
        form={form}
        hasFile
        idempotencyKey={idempotencyKey}
        hiddenFields={claimId === undefined ? {} : { claimId }}
      >
        <FileDrop
          {...fileFieldProps(form.field("file"))}
          label={isFirst ? texts.uploadLabel : texts.uploadAnother}
          hint={texts.uploadHint}
          accept={accept}
          disabled={!available}
          onClick={
            isByHand
              ? undefined
              : (event) => {
                  allowSeveral(event);
                  preload();
                }
          }
          onChange={(event) => addFilesOf(event.currentTarget)}
        />
        {preparing !== undefined && <p role="status">{texts.preparing(preparing)}</p>}
        {isByHand && fileByHand && (
          <Banner tone="bad">{texts.uploadByHand(fileByHand.name, fileByHand.hadOthers)}</Banner>
        )}
        <BelowDrop>
          {isByHand || !available ? (
            <SubmitButton
              variant="plain"
              busyLabel={texts.uploading}
              disabled={!available}
              disabledReason={reasonNotToClaim ?? undefined}
            >
              {texts.upload}
            </SubmitButton>
          ) : (
            <OtherWays photo={texts.takePhoto} dropHint={texts.dropOrPaste} onChange={addFilesOf} />
          )}
        </BelowDrop>
      </WalletForm>
      {Queue && (
        <Queue
          formId={FORM_ID}
          back={back}
          selections={selections}
          revalidate={revalidate}
          onRefused={setRefused}
          onPendingNoteChange={onPendingNoteChange}
        />
      )}
    </>
  );
}

/** Set only on click: with `multiple` the browser changes the input's label, which would shift the layout after hydration. */
function allowSeveral(event: MouseEvent<HTMLInputElement>): void {
  event.currentTarget.multiple = true;
}
