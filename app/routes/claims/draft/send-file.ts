import { parseUploadAnswer, type UploadAnswer } from "./upload-answer";

/** The URL that scripts post files to; without scripts the form posts to the dialog's own page. */
const uploadPath = "/claim-management/claim/upload";
// Slightly longer than the server's time limit for receiving a file.
const TIMEOUT_MS = 300_000;

/** The result of an upload; `stale` means that the page's token or session is no longer valid. */
export type UploadResult =
  | (UploadAnswer & { readonly isRetryable: boolean })
  | "cancelled"
  | "lost"
  | "stale";

export interface RunningUpload {
  readonly done: Promise<UploadResult>;
  cancel(): void;
}

/**
 * Uploads one file with the fields of its form, including the CSRF token. Uses XMLHttpRequest because only it reports progress.
 *
 * @param progress called with the fraction sent, from 0 to 1
 */
export function sendFile(
  form: HTMLFormElement,
  file: File,
  more: Readonly<Record<string, string>>,
  progress: (share: number) => void,
): RunningUpload {
  const body = new FormData(form);
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  body.set("file", file);
  const request = new XMLHttpRequest();
  const done = new Promise<UploadResult>((resolve) => {
    request.open("POST", uploadPath);
    request.responseType = "json";
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onabort = () => resolve("cancelled");
    request.onloadend = () => resolve(sentOf(request));
    request.send(body);
  });
  return { done, cancel: () => request.abort() };
}

function sentOf({ response, status, responseURL }: XMLHttpRequest): UploadResult {
  const answer = parseUploadAnswer(response);
  // After a server error the same file may succeed later.
  if (answer) return { ...answer, isRetryable: status >= 500 };
  // Redirected to sign-in, because the session has ended.
  const isRedirected = status === 200 && !responseURL.endsWith(uploadPath);
  return status === 403 || isRedirected ? "stale" : "lost";
}
