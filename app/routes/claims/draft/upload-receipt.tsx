import type { MouseEvent } from "react";
import type { ClaimId } from "~/domain/ids";
import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { Banner } from "~/ui/banner/banner";
import { BelowDrop, FileDrop, OtherWays } from "~/ui/file-drop/file-drop";
import { texts } from "./texts";
import { useArrivingFiles } from "./use-arriving-files";
import { useChosenFiles } from "./use-chosen-files";

interface UploadReceiptProps {
  reply: FormReply | undefined;
  /** The claim the receipt joins, when it is one that was sent. */
  claimId: ClaimId | undefined;
  idempotencyKey: string;
  /** The types of files that are taken. */
  accept: string;
  /** Why nothing can be added, in words; null for who may claim. */
  mayNotClaim: string | null;
  /** Whether the dialog has no receipt yet. */
  isFirst: boolean;
  /** Where closing the dialog leads. */
  back: string;
  /** Hears what is to be said while files are not uploaded yet. */
  onUnsent(sentence: string | undefined): void;
}

const formId = "upload-receipt";

/** One file a time becomes one receipt (RCP-01): with scripts as soon as it is chosen, dropped, pasted or taken. */
export function UploadReceipt(props: UploadReceiptProps) {
  const { reply, claimId, idempotencyKey, accept, mayNotClaim, isFirst, back, onUnsent } = props;
  const available = mayNotClaim === null;
  const { choices, take, Queue, refused, setRefused, isByHand, fileByHand } = useChosenFiles(formId);
  const takeFrom = (input: HTMLInputElement) => take([...(input.files ?? [])], input);
  const answered = reply?.error?.file ? reply : undefined;
  const form = useWalletForm({
    id: formId,
    reply: refused ?? answered,
    values: { file: "" },
    rules: { file: { required: texts.chooseFile } },
  });
  useArrivingFiles(formId, available ? (files) => take([...files]) : undefined);
  const { value: _, maxLength: __, ...file } = form.field("file");
  return (
    <>
      <WalletForm
        form={form}
        hasFile
        idempotencyKey={idempotencyKey}
        hidden={claimId === undefined ? {} : { claimId }}
      >
        <FileDrop
          {...file}
          label={isFirst ? texts.uploadLabel : texts.uploadAnother}
          hint={texts.uploadHint}
          accept={accept}
          disabled={!available}
          onClick={isByHand ? undefined : allowSeveral}
          onChange={(event) => takeFrom(event.currentTarget)}
        />
        {isByHand && fileByHand && (
          <Banner tone="bad">{texts.uploadByHand(fileByHand.name, fileByHand.hadOthers)}</Banner>
        )}
        <BelowDrop>
          {isByHand || !available ? (
            <SubmitButton
              look="plain"
              busy={texts.uploading}
              disabled={!available}
              reason={mayNotClaim ?? undefined}
            >
              {texts.upload}
            </SubmitButton>
          ) : (
            <OtherWays photo={texts.takePhoto} dropHint={texts.dropOrPaste} onChange={takeFrom} />
          )}
        </BelowDrop>
      </WalletForm>
      {Queue && (
        <Queue formId={formId} back={back} choices={choices} onRefused={setRefused} onUnsent={onUnsent} />
      )}
    </>
  );
}

/** Only as the files are chosen: the browser words the field anew for several, and would move it on a page being read. */
function allowSeveral(event: MouseEvent<HTMLInputElement>): void {
  event.currentTarget.multiple = true;
}
