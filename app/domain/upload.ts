/** The size in bytes from which an upload is rejected; one byte less is accepted (RCP-01). */
export const UPLOAD_LIMIT = 10_485_760;

/** The folder names (API-06), which identify the purpose of an upload. */
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

const GENERIC_TYPES = new Set(["", "application/octet-stream", "binary/octet-stream"]);

/**
 * Why an upload is rejected: no file, the size text, 'File type does not support.' or 'Please submit valid file type!'
 * (decision D50); or a picture with too many pixels, for which the specification has no text.
 */
export type UploadProblem = "missing" | "tooLarge" | "notSupported" | "notValid" | "tooManyPixels";

/** The facts about an upload. Sizes in bytes, as counted and not as declared. */
export interface Upload {
  folder: UploadFolder;
  size: number;
  /** The name and media type from the sender. */
  claimedName: string;
  claimedType: string;
  /** The media type detected from its first bytes; absent if unknown. */
  detectedType?: string | undefined;
}

/** Returns the media types a folder accepts (decision D51), also for the `accept` attribute of its file input. */
export function mediaTypesFor(folder: UploadFolder): readonly string[] {
  return TYPES[folder];
}

/**
 * Returns why an upload is rejected, if it is (decisions D50 and D51). Its bytes decide its type: a picture of one kind named as
 * another is accepted as what it is, but an HTML page named .jpg or a PDF named .png is rejected.
 *
 * @returns undefined if it is accepted
 */
export function problemOfUpload(upload: Upload): UploadProblem | undefined {
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

/** Maximum side length of the square profile picture, in pixels (PRF-05). */
export const AVATAR_SIDE = 512;

/** Maximum length of a saved file name, in characters. */
export const FILE_NAME_MAX_LENGTH = 100;

/**
 * Makes a file name safe to display and download: removes folders, control, directional and line-break characters and replaces
 * what file systems reject; keeps at most {@link FILE_NAME_MAX_LENGTH} characters, including the extension. Never empty.
 *
 * @param fallback the name if nothing is left
 */
export function safeFileName(name: string, fallback = "file"): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[<>:"|?*]/g, "-")
    .normalize("NFC");
  // Spaces and dots at both ends go. Replacing them would take the square of the length of a row of them in the middle.
  const cleaned = /[^\s.](?:.*[^\s.])?/s.exec(plain)?.[0];
  if (cleaned === undefined) return fallback;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(cleaned)?.[0] ?? "";
  const stem = [...cleaned.slice(0, cleaned.length - extension.length)];
  return stem.slice(0, FILE_NAME_MAX_LENGTH - extension.length).join("") + extension;
}

/** The media type that a file name's extension stands for; undefined for one that no folder accepts. */
export function typeOfFileName(name: string): string | undefined {
  return TYPE_OF_EXTENSION.get(extensionOf(name) ?? "");
}

function extensionOf(name: string): string | undefined {
  return /\.([a-z][a-z0-9]{1,7})$/.exec(name.toLowerCase())?.[1];
}

function claimedMediaType({ claimedName, claimedType }: Upload): string | undefined {
  const type = claimedType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!GENERIC_TYPES.has(type)) return type === "image/jpg" || type === "image/pjpeg" ? "image/jpeg" : type;
  const extension = extensionOf(claimedName);
  return extension && (TYPE_OF_EXTENSION.get(extension) ?? `.${extension}`);
}

function isPicture(type: string): boolean {
  return type.startsWith("image/");
}
