/** The size in bytes at which an upload is refused; one byte less passes (RCP-01). */
export const UPLOAD_LIMIT = 10_485_760;

/** The folder names (API-06), which say what an upload is for. */
export const UPLOAD_FOLDERS = ["Images", "Employee/Claim", "Employee/Cheque", "Employee/ProfileUrl"] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

const PICTURES = ["image/jpeg", "image/png", "image/gif", "image/webp"];

const TYPES: Record<UploadFolder, readonly string[]> = {
  Images: PICTURES,
  "Employee/Claim": [...PICTURES, "application/pdf"],
  "Employee/Cheque": ["image/jpeg", "image/png"],
  "Employee/ProfileUrl": ["image/jpeg", "image/png"],
};

const TYPE_OF_EXTENSION = new Map([
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["jfif", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["pdf", "application/pdf"],
]);

const SAYS_NOTHING = new Set(["", "application/octet-stream", "binary/octet-stream"]);

/**
 * Why an upload is refused: no file, the size text, 'File type does not support.' or 'Please submit valid file type!'
 * (decision D50).
 */
export type UploadProblem = "missing" | "tooLarge" | "notSupported" | "notValid";

/** What is known of an upload. Sizes in bytes, as counted and not as declared. */
export interface Upload {
  folder: UploadFolder;
  size: number;
  /** The name and media type the sender gave. */
  claimedName: string;
  claimedType: string;
  /** The media type its first bytes show; absent when they show none we know. */
  detectedType?: string | undefined;
}

/** The media types a folder takes (decision D51), also for the `accept` of its file input. */
export function typesFor(folder: UploadFolder): readonly string[] {
  return TYPES[folder];
}

/**
 * Decides whether an upload is taken (decisions D50 and D51). Its bytes decide what it is: a picture of one kind
 * under the name of another is taken for what it is, but a page named .jpg or a PDF named .png is refused.
 *
 * @returns undefined when it is taken
 */
export function uploadProblem(upload: Upload): UploadProblem | undefined {
  const { folder, size, claimedName, detectedType } = upload;
  const allowed = TYPES[folder];
  if (size === 0 && claimedName === "") return "missing";
  if (size >= UPLOAD_LIMIT) return "tooLarge";
  const wrongKind = folder === "Employee/Claim" ? "notSupported" : "notValid";
  const claimed = claimedMediaType(upload);
  if (claimed !== undefined && !allowed.includes(claimed)) return wrongKind;
  if (detectedType === undefined || !allowed.includes(detectedType)) return claimed ? "notValid" : wrongKind;
  return claimed !== undefined && isPicture(claimed) !== isPicture(detectedType) ? "notValid" : undefined;
}

/** The side of the square that is kept of a person's picture, in points at most (PRF-05). */
export const AVATAR_SIDE = 512;

/** How many characters a file's name keeps. */
export const FILE_NAME_MAX_LENGTH = 100;

/**
 * A file's name made fit for showing and for downloading: no folders, no control, direction or line-break characters,
 * nothing that file systems refuse, at most {@link FILE_NAME_MAX_LENGTH} characters with its extension kept. Never empty.
 *
 * @param fallback the name when nothing is left
 */
export function safeFileName(name: string, fallback = "file"): string {
  const cleaned = (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[<>:"|?*]/g, "-")
    .normalize("NFC")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  if (cleaned === "") return fallback;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(cleaned)?.[0] ?? "";
  const stem = [...cleaned.slice(0, cleaned.length - extension.length)];
  return stem.slice(0, FILE_NAME_MAX_LENGTH - extension.length).join("") + extension;
}

function claimedMediaType({ claimedName, claimedType }: Upload): string | undefined {
  const type = claimedType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!SAYS_NOTHING.has(type)) return type === "image/jpg" || type === "image/pjpeg" ? "image/jpeg" : type;
  const extension = /\.([a-z][a-z0-9]{1,7})$/.exec(claimedName.toLowerCase())?.[1];
  return extension && (TYPE_OF_EXTENSION.get(extension) ?? `.${extension}`);
}

function isPicture(type: string): boolean {
  return type.startsWith("image/");
}
