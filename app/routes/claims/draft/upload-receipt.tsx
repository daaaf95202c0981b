import type { ClaimId } from "~/domain/ids";
import { typesFor } from "~/domain/upload";
import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { FileDrop } from "~/ui/file-drop/file-drop";
import { texts } from "../dialog-texts";

interface UploadReceiptProps {
  reply: FormReply | undefined;
  /** The claim the receipt joins, when it is one that was sent. */
  claimId: ClaimId | undefined;
  idempotencyKey: string;
  available: boolean;
  /** Whether the dialog has no receipt yet. */
  isFirst: boolean;
}

/** One file a time becomes one receipt (RCP-01). */
export function UploadReceipt({ reply, claimId, idempotencyKey, available, isFirst }: UploadReceiptProps) {
  const form = useWalletForm({
    id: "upload-receipt",
    reply: reply?.error?.file ? reply : undefined,
    values: { file: "" },
    rules: { file: { required: texts.chooseFile } },
  });
  const { value: _, maxLength: __, ...file } = form.field("file");
  return (
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
        accept={typesFor("Employee/Claim").join(",")}
        disabled={!available}
      />
      <div>
        <SubmitButton
          look="plain"
          busy={texts.uploading}
          disabled={!available}
          reason={available ? undefined : texts.notYet}
        >
          {texts.upload}
        </SubmitButton>
      </div>
    </WalletForm>
  );
}
