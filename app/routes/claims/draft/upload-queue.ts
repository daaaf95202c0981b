import type { Count } from "~/domain/paging";

/** A selected file and its upload progress. */
export interface QueuedFile {
  /** Idempotency key: sending the file again creates no second receipt. */
  readonly key: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "failed" | "refused";
  /** Fraction sent, from 0 to 1. */
  readonly progress: number;
  /** Why it failed or was refused. */
  readonly errorMessage: string;
}

/** State before the first upload and before a retry. */
export const initialUploadState = { state: "waiting", progress: 0, errorMessage: "" } as const;

/** Appends newly selected files to the queue. */
export function withFiles(
  queue: readonly QueuedFile[],
  files: readonly File[],
  newKey: () => string = randomKey,
): QueuedFile[] {
  return [...queue, ...files.map((file) => ({ key: newKey(), file, ...initialUploadState }) as const)];
}

/** Returns the file to send next: one at a time, in the order of selection. */
export function nextToSend(queue: readonly QueuedFile[]): QueuedFile | undefined {
  return queue.some(({ state }) => state === "sending")
    ? undefined
    : queue.find(({ state }) => state === "waiting");
}

/** Counts the files that may still be uploaded: all but the rejected ones. */
export function countUnsent(queue: readonly QueuedFile[]): Count {
  return queue.filter(({ state }) => state !== "refused").length;
}

export function withUpdatedFile(
  queue: readonly QueuedFile[],
  key: string,
  news: Partial<Omit<QueuedFile, "key" | "file">>,
): QueuedFile[] {
  return queue.map((one) => (one.key === key ? { ...one, ...news } : one));
}

export function withoutFile(queue: readonly QueuedFile[], key: string): QueuedFile[] {
  return queue.filter((one) => one.key !== key);
}

/** Generates a version 4 UUID; `crypto.randomUUID` is missing on some phones we support. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const set = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return set.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
