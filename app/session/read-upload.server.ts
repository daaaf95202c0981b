import { rm } from "node:fs/promises";
import { UPLOAD_LIMIT } from "~/domain/upload";
import type { EmployeeInfo } from "~/gateway/entities";
import { MultipartError, type MultipartProblem } from "~/multipart/multipart-error";
import { type LostFile, type ReceivedFile, type ReceiveOptions, receiveMultipart } from "~/multipart/receive";
import type { RequestArgs } from "./context.server";
import { isOfPage } from "./page-token.server";
import { readForm, requireToken } from "./read-form.server";
import { uploadTexts } from "./upload-texts";

/** Why a posted form brings no file although one was sent. */
interface UploadProblem {
  /** For the person, beside the field of the file. */
  readonly text: string;
  readonly status: 400 | 413 | 507;
  /** The rest of the form could not be read either. */
  readonly isFormLost: boolean;
}

/** What to say when the file alone is lost. */
const ofFile: Readonly<Record<LostFile, UploadProblem>> = {
  tooLarge: { text: uploadTexts.tooLarge, status: 413, isFormLost: false },
  noRoom: { text: uploadTexts.noRoom, status: 507, isFormLost: false },
};

/** A cut-off body, a silent sender: the person can only try again. */
const interrupted: UploadProblem = { text: uploadTexts.malformed, status: 400, isFormLost: true };

const ofForm: Readonly<Record<MultipartProblem, UploadProblem>> = {
  malformed: interrupted,
  silent: interrupted,
  severalFiles: { text: uploadTexts.severalFiles, status: 400, isFormLost: true },
  tooMuch: { text: uploadTexts.tooLarge, status: 413, isFormLost: true },
};

/** A posted form that may bring one file, already on this machine's disk. */
export interface SubmittedUpload {
  readonly context: RequestArgs["context"];
  readonly formData: FormData;
  readonly file?: ReceivedFile;
  readonly problem?: UploadProblem;
  /** Removes the file; whoever received it calls this when the service has answered. */
  dispose(): Promise<void>;
}

/**
 * Reads a form with a file after the check of every action; the file streams to disk as it comes. Of a file far over the limit, a
 * video for example, the bytes are thrown away and the fields around it kept, where its page's token came before it: else it is
 * a stranger's body, and left unread (SEC-01).
 *
 * @param sender whom the guard of the page has let in; undefined where it has not: then no more is read than of a stranger
 */
export async function readUpload(
  args: RequestArgs,
  sender: Pick<EmployeeInfo, "id"> | undefined,
): Promise<SubmittedUpload> {
  if (!/^multipart\/form-data/i.test(args.request.headers.get("Content-Type") ?? ""))
    return { ...(await readForm(args)), dispose: async () => undefined };
  const upload = await receive(args, sender);
  // A body too broken to carry its token is answered by its problem; there is nothing in it to act upon.
  if (upload.problem?.isFormLost) return upload;
  try {
    await requireToken(args, upload.formData);
    return upload;
  } catch (error) {
    await upload.dispose();
    throw error;
  }
}

/**
 * What is to be said where the form around a file has not come: it was too broken to read, or ended before its first field for typing,
 * as where the file stands before that and its reading was cut short.
 *
 * @param firstTyped the name of that field
 */
export function problemOfLostForm(
  { problem, formData }: Pick<SubmittedUpload, "problem" | "formData">,
  firstTyped: string,
): UploadProblem | undefined {
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
    readsOn: async ({ csrf }) => sender !== undefined && isOfPage(args, csrf),
  };
  // Nobody's places but their own: whose pages the browser was shown last counts only where no session says who it is.
  const owner: unknown = sender?.id ?? (await context.cookies.person.parse(request.headers.get("Cookie")));
  try {
    const { entries, file, lost } = await context.uploadGate.run(
      () => receiveMultipart(request, options),
      owner,
    );
    const formData = new FormData();
    for (const [name, value] of entries) formData.append(name, value);
    return {
      context,
      formData,
      ...(file ? { file } : {}),
      ...(lost ? { problem: ofFile[lost] } : {}),
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
