import { asUploadAnswer, type UploadAnswer } from "./upload-answer";

/** Where scripts send each file; the form of the dialog posts to the dialog's own page. */
const uploadPath = "/claim-management/claim/upload";
// As long as the server gives a file to arrive in, and a little more.
const PATIENCE_MS = 300_000;

/** What became of a file that was sent; `stale` is a page whose token or session is no longer taken. */
export type Sent = (UploadAnswer & { readonly isForNow: boolean }) | "cancelled" | "lost" | "stale";

export interface Sending {
  readonly done: Promise<Sent>;
  cancel(): void;
}

/**
 * Sends one file with the fields of its form, its token among them.
 *
 * @param progress hears the part that is sent, from 0 to 1: XMLHttpRequest alone tells it
 */
export function sendFile(
  form: HTMLFormElement,
  file: File,
  more: Readonly<Record<string, string>>,
  progress: (share: number) => void,
): Sending {
  const body = new FormData(form);
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  body.set("file", file);
  const request = new XMLHttpRequest();
  const done = new Promise<Sent>((resolve) => {
    request.open("POST", uploadPath);
    request.responseType = "json";
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onabort = () => resolve("cancelled");
    request.onloadend = () => resolve(sentOf(request));
    request.send(body);
  });
  return { done, cancel: () => request.abort() };
}

function sentOf({ response, status, responseURL }: XMLHttpRequest): Sent {
  const answer = asUploadAnswer(response);
  // A server in trouble may take the same file later.
  if (answer) return { ...answer, isForNow: status >= 500 };
  // Led on to sign-in, as whoever is no longer signed in.
  const isLedOn = status === 200 && !responseURL.endsWith(uploadPath);
  return status === 403 || isLedOn ? "stale" : "lost";
}
