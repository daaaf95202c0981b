import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { UPLOAD_LIMIT } from "~/domain/upload";
import { uploadTexts } from "~/domain/upload-texts";
import type { FormReply } from "~/forms/parse-form.server";
import { Button } from "~/ui/button/button";
import { FieldError, HiddenText } from "~/ui/field/field";
import { fileFieldOf } from "~/ui/file-drop/file-drop";
import { joinClassNames } from "~/ui/join-class-names";
import { row, rowWide, small, stack } from "~/ui/layout/layout.css";
import { LeaveConfirmation } from "./leave-confirmation";
import { type RunningUpload, sendFile } from "./send-file";
import {
  countUnsent,
  initialUploadState,
  nextToSend,
  type QueuedFile,
  withFiles,
  withoutFile,
  withUpdatedFile,
} from "./upload-queue";
import { texts } from "./upload-texts";

interface QueuedUploadsProps {
  formId: string;
  /** Every selection of files so far, the latest last. */
  selections: readonly (readonly File[])[];
  /** Called when the only file is rejected, so that the form shows why at its field; with undefined when an upload starts. */
  onRefused(reply: FormReply | undefined): void;
  /** Path that closing the dialog leads to. */
  back: string;
  /** Reads the page's data again when the portal can answer. */
  revalidate(): void;
  /** Called with a sentence while files are not uploaded yet, then with undefined. */
  onPendingNoteChange(sentence: string | undefined): void;
}

/** Uploads the selected files one at a time and shows their progress. Loaded lazily when the first file is selected. */
export default function QueuedUploads(props: QueuedUploadsProps) {
  const { formId, selections, onRefused, back, revalidate, onPendingNoteChange } = props;
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const [arrived, setArrived] = useState(0);
  const queuedSelections = useRef(0);
  // More files may be selected during an upload.
  const latest = useRef(queue);
  latest.current = queue;
  const sending = useRef<RunningUpload>(undefined);
  const list = useListFocus(queue, formId);
  const navigate = useNavigate();

  useEffect(() => {
    const fresh = selections.slice(queuedSelections.current).flat();
    queuedSelections.current = selections.length;
    if (fresh.length > 0) setQueue((before) => withFiles(before, fresh));
  }, [selections]);

  const remove = (key: string) => setQueue((before) => withoutFile(before, key));

  const send = async ({ key, file }: QueuedFile, isOnly: boolean) => {
    const update = (news: Partial<QueuedFile>) => setQueue((before) => withUpdatedFile(before, key, news));
    const refuse = (reply: FormReply) => {
      if (!isOnly) return update({ state: "refused", errorMessage: errorMessageIn(reply) });
      remove(key);
      onRefused(reply);
    };
    const form = document.forms.namedItem(formId);
    if (!form) return;
    update({ state: "sending" });
    onRefused(undefined);
    if (file.size >= UPLOAD_LIMIT)
      return refuse({ status: "error", error: { file: [uploadTexts.tooLarge] } });
    const more = { idempotencyKey: key, ...(isOnly && { isOnly: "true" }) };
    sending.current = sendFile(form, file, more, (share) => update({ progress: share }));
    const result = await sending.current.done;
    switch (result.kind) {
      case "cancelled":
        return remove(key);
      case "stored":
        if (isOnly && latest.current.length === 1) {
          latest.current = [];
          return navigate(result.path, { preventScrollReset: true });
        }
        remove(key);
        setArrived((before) => before + 1);
        revalidate();
        return;
      case "refused":
        return refuse(result.reply);
      case "failed":
        return update({ state: "failed", errorMessage: errorMessageIn(result.reply) });
      case "lost":
        return update({ state: "failed", errorMessage: uploadTexts.malformed });
      case "signedOut":
        return update({ state: "failed", errorMessage: texts.signedOut });
      case "stale":
        update({ state: "failed", errorMessage: uploadTexts.malformed });
        revalidate();
    }
  };

  const next = nextToSend(queue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file to send
  useEffect(() => {
    if (next) void send(next, queue.length === 1 && arrived === 0);
  }, [next?.key]);
  const unsent = countUnsent(queue);
  useEffect(
    () => onPendingNoteChange(unsent > 0 ? texts.filesOnTheirWay(unsent) : undefined),
    [unsent, onPendingNoteChange],
  );
  const leave = () => {
    latest.current = [];
    setQueue([]);
    sending.current?.cancel();
  };
  useEffect(() => () => sending.current?.cancel(), []);

  const current = queue.find(({ state }) => state === "sending");
  return (
    <div className={stack}>
      <LeaveConfirmation queue={latest} back={back} onLeave={leave} />
      {queue.length > 0 && (
        <ul ref={list} className={stack} aria-label={texts.uploads}>
          {queue.map((one) => (
            <UploadLine
              key={one.key}
              upload={one}
              onRetry={() => setQueue((before) => withUpdatedFile(before, one.key, initialUploadState))}
              onCancel={() => (one === current ? sending.current?.cancel() : remove(one.key))}
            />
          ))}
        </ul>
      )}
      <p role="status">
        {current ? (
          <HiddenText>
            {current.progress < 1
              ? texts.uploadingFile(current.file.name)
              : texts.checkingFile(current.file.name)}
          </HiddenText>
        ) : (
          arrived > 0 && texts.uploadedMany(arrived)
        )}
      </p>
    </div>
  );
}

function errorMessageIn({ error }: FormReply): string {
  return error?.file?.[0] ?? uploadTexts.malformed;
}

/** When a focused button disappears with its row, focuses the list's first button, or the file field if the list is empty. */
function useListFocus(queue: readonly QueuedFile[], formId: string) {
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = list.current?.contains(document.activeElement);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    if (hadFocus && document.activeElement === document.body)
      (list.current?.querySelector("button") ?? fileFieldOf(formId))?.focus();
  }, [queue]);
  return list;
}

interface UploadLineProps {
  upload: QueuedFile;
  onRetry(): void;
  onCancel(): void;
}

function UploadLine({ upload, onRetry, onCancel }: UploadLineProps) {
  const { key, file, state, progress: share, errorMessage } = upload;
  const isOver = state === "failed" || state === "refused";
  return (
    <li className={joinClassNames(row, rowWide)}>
      <span id={`${key}-name`}>{file.name}</span>
      {isOver ? (
        <FieldError id={key} isAnnounced>
          {/* Announced without its line. */}
          <HiddenText>{file.name}: </HiddenText>
          {errorMessage}
        </FieldError>
      ) : (
        <>
          <progress {...(share < 1 && { value: share })} aria-labelledby={`${key}-name`} />
          <span className={small}>
            {state === "waiting" ? texts.waitsItsTurn : share < 1 ? texts.percentSent(share) : texts.checking}
          </span>
        </>
      )}
      {state === "failed" && (
        <Button type="button" onClick={onRetry} aria-describedby={`${key}-name`}>
          {texts.retry}
        </Button>
      )}
      <Button type="button" variant="quiet" onClick={onCancel} aria-describedby={`${key}-name`}>
        {isOver ? texts.leaveOut : texts.cancelUpload}
      </Button>
    </li>
  );
}
