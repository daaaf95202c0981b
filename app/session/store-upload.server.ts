import { apiErrorOrThrow } from "~/gateway/api-error";
import type { ReceivedFile } from "~/multipart/write-to-disk";
import type { SubmittedUpload } from "./read-upload.server";

/** What happened to the file in a post; if it was refused, the sentence for its field, and the code of a failed call. */
export type PostedFileResult<Stored> =
  | { readonly kind: "none" }
  | {
      readonly kind: "refused";
      readonly sentence: string;
      readonly status: number;
      readonly code?: string | undefined;
    }
  | { readonly kind: "stored"; readonly value: Stored };

/** Stores a posted file with the given calls, unless there is none or it was not received. */
export async function storeUpload<Stored>(
  { file, problem }: Pick<SubmittedUpload, "file" | "problem">,
  store: (file: ReceivedFile) => Promise<Stored>,
): Promise<PostedFileResult<Stored>> {
  if (problem) return { kind: "refused", sentence: problem.text, status: problem.status };
  if (!file) return { kind: "none" };
  try {
    return { kind: "stored", value: await store(file) };
  } catch (error) {
    const { userMessage, status, code } = apiErrorOrThrow(error);
    return { kind: "refused", sentence: userMessage, status, code };
  }
}
