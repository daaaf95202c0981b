import type { FormReply } from "~/forms/parse-form.server";
import { type EndedPost, postWithProgress } from "~/forms/post-with-progress";
import { parseUploadAnswer } from "./upload-answer";

/** The URL that scripts post files to; without scripts the form posts to the dialog's own page. */
const UPLOAD_PATH = "/claim-management/claim/upload";

/** The result of an upload. */
export type UploadResult =
  /** `path` of the receipt's form. */
  | { readonly kind: "stored"; readonly path: string }
  /** The form with the reason; after `failed`, a server error, the same file may succeed later. */
  | { readonly kind: "refused" | "failed"; readonly reply: FormReply }
  /** `signedOut` and `stale`: see `EndedPost`. */
  | { readonly kind: "cancelled" | "lost" | "signedOut" | "stale" };

export interface RunningUpload {
  readonly done: Promise<UploadResult>;
  cancel(): void;
}

/**
 * Uploads one file with the fields of its form, including the CSRF token.
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
  const { ended, cancel } = postWithProgress(UPLOAD_PATH, body, progress);
  return { done: ended.then(resultOf), cancel };
}

function resultOf(post: EndedPost): UploadResult {
  if (post.isCancelled) return { kind: "cancelled" };
  const { response, status, rejection = "lost" } = post;
  const answer = parseUploadAnswer(response);
  if (answer) {
    return "path" in answer
      ? { kind: "stored", path: answer.path }
      : { kind: status >= 500 ? "failed" : "refused", reply: answer.reply };
  }
  return { kind: rejection };
}
