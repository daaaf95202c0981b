import { rm } from "node:fs/promises";
import { UPLOAD_LIMIT } from "~/domain/upload";
import { uploadTexts } from "~/domain/upload-texts";
import type { EmployeeInfo } from "~/gateway/entities";
import { MultipartError, type MultipartProblem } from "~/multipart/multipart-error";
import { type ReceiveOptions, receiveMultipart } from "~/multipart/receive";
import type { FileProblem, ReceivedFile } from "~/multipart/write-to-disk";
import type { RequestArgs } from "./context.server";
import { isTokenOfPage } from "./page-token.server";
import { lastEmployeeId } from "./read-cookie.server";
import { readForm, requirePageToken } from "./read-form.server";

/** Why a posted form has no file although one was sent. */
interface UploadRefusal {
  /** For the user, shown next to the file field. */
  readonly text: string;
  readonly status: 400 | 413 | 507;
  /** Whether the rest of the form could not be read either. */
  readonly isFormLost: boolean;
}

/** Problems that lose only the file. */
const ofFile: Readonly<Record<FileProblem, UploadRefusal>> = {
  tooLarge: { text: uploadTexts.tooLarge, status: 413, isFormLost: false },
  noRoom: { text: uploadTexts.noRoom, status: 507, isFormLost: false },
};

/** The body was cut off or the sender stalled: the user can only try again. */
const interrupted: UploadRefusal = { text: uploadTexts.malformed, status: 400, isFormLost: true };

const ofForm: Readonly<Record<MultipartProblem, UploadRefusal>> = {
  malformed: interrupted,
  silent: interrupted,
  severalFiles: { text: uploadTexts.severalFiles, status: 400, isFormLost: true },
  tooMuch: { text: uploadTexts.tooLarge, status: 413, isFormLost: true },
};

/** A posted form with at most one file, which is already on this machine's disk. */
export interface SubmittedUpload {
  readonly context: RequestArgs["context"];
  readonly formData: FormData;
  readonly file?: ReceivedFile;
  readonly problem?: UploadRefusal;
  /** Removes the file; called after the service has responded, by {@link withUpload}. */
  dispose(): Promise<void>;
}

/** Reads a form as {@link readUpload} does, and removes its file after the work, even if that fails. */
export async function withUpload<T>(
  args: RequestArgs,
  sender: Pick<EmployeeInfo, "id"> | undefined,
  work: (upload: SubmittedUpload) => Promise<T>,
): Promise<T> {
  const upload = await readUpload(args, sender);
  try {
    return await work(upload);
  } finally {
    await upload.dispose();
  }
}

/** Whether a request posts a form that may have a file, and so may take a minute. */
export function isUpload({ headers }: Request): boolean {
  return /^multipart\/form-data/i.test(headers.get("Content-Type") ?? "");
}

/**
 * Reads a form with a file and checks its token; the file is streamed to disk. If a file far exceeds the limit, a video for
 * example, its bytes are discarded and the fields around it kept, provided the page's token precedes it. Otherwise the body is
 * treated as a stranger's and left unread (SEC-01).
 *
 * @param sender the employee whom the page's guard has admitted; undefined if none, and then no more is read than of a stranger
 */
export async function readUpload(
  args: RequestArgs,
  sender: Pick<EmployeeInfo, "id"> | undefined,
): Promise<SubmittedUpload> {
  if (!isUpload(args.request)) return { ...(await readForm(args)), dispose: async () => undefined };
  const upload = await receive(args, sender);
  // A malformed body has no token to check; its problem is the response, and there is no data to act on.
  if (upload.problem?.isFormLost) return upload;
  try {
    await requirePageToken(args, upload.formData, upload.file !== undefined || upload.problem !== undefined);
    return upload;
  } catch (error) {
    await upload.dispose();
    throw error;
  }
}

/**
 * Returns the problem if the form around a file was not received: it was malformed, or ended before its first text field because
 * reading stopped at the file before it.
 *
 * @param firstTyped the name of that text field
 */
export function problemOfIncompleteForm(
  { problem, formData }: Pick<SubmittedUpload, "problem" | "formData">,
  firstTyped: string,
): UploadRefusal | undefined {
  return problem && (problem.isFormLost || !formData.has(firstTyped)) ? problem : undefined;
}

async function receive(
  args: RequestArgs,
  sender: Pick<EmployeeInfo, "id"> | undefined,
): Promise<SubmittedUpload> {
  const { request, context } = args;
  const options: ReceiveOptions = {
    folder: context.uploadsDir,
    fileField: "file",
    limit: UPLOAD_LIMIT,
    readsOn: async ({ csrf }) => sender !== undefined && isTokenOfPage(args, csrf),
  };
  // Upload slots are limited per employee; without a session, the browser's last employee counts.
  const owner = sender?.id ?? (await lastEmployeeId(args));
  try {
    const { entries, file, lost } = await context.uploadGate.run(
      () => receiveMultipart(request, options),
      owner,
      request.signal,
    );
    const formData = new FormData();
    for (const [name, value] of entries) formData.append(name, value);
    return {
      context,
      formData,
      ...(file && { file }),
      ...(lost && { problem: ofFile[lost] }),
      dispose: async () => {
        if (file) await rm(file.path, { force: true });
      },
    };
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    const problem = ofForm[error.problem];
    return { context, formData: new FormData(), problem, dispose: async () => undefined };
  }
}
