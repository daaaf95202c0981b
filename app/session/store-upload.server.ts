import { problemOfUpload, type UploadFolder } from "~/domain/upload";
import { UPLOAD_REFUSALS } from "~/domain/upload-refusal";
import { apiErrorOrThrow } from "~/gateway/api-error";
import { detectMediaType } from "~/multipart/detect-media-type";
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

/**
 * Stores a posted file with the given calls, unless there is none, it was not received, or its bytes are of no kind that its folder
 * accepts (RCP-02): not every service that answers the calls checks them.
 */
export async function storeUpload<Stored>(
  { file, problem }: Pick<SubmittedUpload, "file" | "problem">,
  folder: UploadFolder,
  store: (file: ReceivedFile) => Promise<Stored>,
): Promise<PostedFileResult<Stored>> {
  if (problem) return { kind: "refused", sentence: problem.text, status: problem.status };
  if (!file) return { kind: "none" };
  const refusal = await refusalOf(file, folder);
  if (refusal) return { kind: "refused", sentence: refusal.message, status: refusal.status };
  try {
    return { kind: "stored", value: await store(file) };
  } catch (error) {
    const { userMessage, status, code } = apiErrorOrThrow(error);
    return { kind: "refused", sentence: userMessage, status, code };
  }
}

async function refusalOf(file: ReceivedFile, folder: UploadFolder) {
  const { name: claimedName, type: claimedType, size } = file;
  const detectedType = await detectMediaType(file);
  const problem = problemOfUpload({ folder, size, claimedName, claimedType, detectedType });
  return problem && UPLOAD_REFUSALS[problem];
}
