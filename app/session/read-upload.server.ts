import { rm } from "node:fs/promises";
import { UPLOAD_LIMIT } from "~/domain/upload";
import {
  type LostFile,
  MultipartError,
  type MultipartProblem,
  type ReceivedFile,
  receiveMultipart,
} from "~/multipart/receive";
import type { RequestArgs } from "./context.server";
import { readForm, requireToken } from "./read-form.server";

/** Why a posted form brings no file although one was sent. */
type UploadProblem = LostFile | "malformed" | "severalFiles";

/** The rest are cut-off bodies and silent senders: the person can only try again. */
const problemOf: Partial<Record<MultipartProblem, UploadProblem>> = {
  tooMuch: "tooLarge",
  severalFiles: "severalFiles",
};

/** A posted form that may bring one file, already on this machine's disk. */
export interface SubmittedUpload {
  readonly form: FormData;
  readonly file?: ReceivedFile;
  readonly problem?: UploadProblem;
  /** Removes the file; whoever received it calls this when the service has answered. */
  dispose(): Promise<void>;
}

/** Reads a form with a file after the check of every action; the file streams to disk as it comes. */
export async function readUpload(args: RequestArgs): Promise<SubmittedUpload> {
  if (!/^multipart\/form-data/i.test(args.request.headers.get("Content-Type") ?? ""))
    return { form: await readForm(args), dispose: async () => undefined };
  const upload = await receive(args);
  // A body too broken to carry its token is answered by its problem; there is nothing in it to act upon.
  if (upload.isUnread) return upload;
  try {
    await requireToken(args, upload.form);
    return upload;
  } catch (error) {
    await upload.dispose();
    throw error;
  }
}

async function receive({ request, context }: RequestArgs): Promise<SubmittedUpload & { isUnread: boolean }> {
  const options = { folder: context.uploadsDir, fileField: "file", limit: UPLOAD_LIMIT };
  // Signed when its person signed in; who comes without it shares the places of all who do.
  const person: unknown = await context.cookies.person.parse(request.headers.get("Cookie"));
  try {
    const { entries, file, lost } = await context.uploadGate.run(
      () => receiveMultipart(request, options),
      person,
    );
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return {
      form,
      isUnread: false,
      ...(file ? { file } : {}),
      ...(lost ? { problem: lost } : {}),
      dispose: async () => {
        if (file) await rm(file.path, { force: true });
      },
    };
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    const problem = problemOf[error.problem] ?? "malformed";
    return { form: new FormData(), isUnread: true, problem, dispose: async () => undefined };
  }
}
