import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import type { ClaimId } from "~/domain/ids";
import { typesFor } from "~/domain/upload";
import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { BelowDrop, FileDrop, OtherWays } from "~/ui/file-drop/file-drop";
import { useIsScripted } from "~/ui/is-scripted";
import { texts } from "../dialog-texts";
import type QueuedUploads from "./queued-uploads";
import { useArrivingFiles } from "./use-arriving-files";

interface UploadReceiptProps {
  reply: FormReply | undefined;
  /** The claim the receipt joins, when it is one that was sent. */
  claimId: ClaimId | undefined;
  idempotencyKey: string;
  available: boolean;
  /** Whether the dialog has no receipt yet. */
  isFirst: boolean;
}

const formId = "upload-receipt";
const accept = typesFor("Employee/Claim").join(",");

type Queue = ComponentType<Parameters<typeof QueuedUploads>[0]>;

/** One file a time becomes one receipt (RCP-01): with scripts as soon as it is chosen, dropped, pasted or taken. */
export function UploadReceipt({ reply, claimId, idempotencyKey, available, isFirst }: UploadReceiptProps) {
  const { choices, choose, Queue, refused, setRefused, isByHand } = useChosenFiles();
  const answered = reply?.error?.file ? reply : undefined;
  const form = useWalletForm({
    id: formId,
    reply: refused ?? answered,
    values: { file: "" },
    rules: { file: { required: texts.chooseFile } },
  });
  useArrivingFiles(formId, available ? (files) => choose([...files]) : undefined);
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
          onChange={(event) => chooseFrom(event.currentTarget, choose)}
        />
        <BelowDrop>
          {isByHand || !available ? (
            <SubmitButton
              look="plain"
              busy={texts.uploading}
              disabled={!available}
              reason={available ? undefined : texts.notYet}
            >
              {texts.upload}
            </SubmitButton>
          ) : (
            <OtherWays
              photo={texts.takePhoto}
              dropHint={texts.dropOrPaste}
              onChange={(input) => chooseFrom(input, choose)}
            />
          )}
        </BelowDrop>
      </WalletForm>
      {Queue && <Queue formId={formId} choices={choices} onRefused={setRefused} />}
    </>
  );
}

/**
 * What was chosen, and what sends it, which is loaded with the first choice. Until scripts run, and where it cannot be loaded,
 * the file stays in the form and goes with its button.
 */
function useChosenFiles() {
  const [choices, setChoices] = useState<readonly (readonly File[])[]>([]);
  const [loaded, setLoaded] = useState<{ readonly Queue?: Queue; readonly isMissing?: true }>({});
  const [refused, setRefused] = useState<FormReply>();
  const isByHand = !useIsScripted() || loaded.isMissing === true;
  const choose = async (files: readonly File[]): Promise<boolean> => {
    if (files.length === 0 || isByHand) return false;
    try {
      const { default: Queue } = await import("./queued-uploads");
      setLoaded({ Queue });
    } catch {
      setLoaded({ isMissing: true });
      return false;
    }
    setChoices((before) => [...before, files]);
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once scripts run, for a file that was chosen before they did
  useEffect(() => {
    const input = document.forms.namedItem(formId)?.elements.namedItem("file");
    if (!isByHand && input instanceof HTMLInputElement) chooseFrom(input, choose);
  }, [isByHand]);
  return { choices, choose, Queue: loaded.Queue, refused, setRefused, isByHand };
}

/** Only as the files are chosen: the browser words the field anew for several, and would move it on a page being read. */
function allowSeveral(event: MouseEvent<HTMLInputElement>): void {
  event.currentTarget.multiple = true;
}

/** The input is emptied once its files are taken: the same one can be chosen again, and Back sends nothing twice. */
async function chooseFrom(input: HTMLInputElement, choose: (files: readonly File[]) => Promise<boolean>) {
  if (await choose([...(input.files ?? [])])) input.value = "";
}
