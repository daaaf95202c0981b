import type { Count } from "~/domain/paging";

/** A file that was chosen, and how far it is. */
export interface QueuedFile {
  /** Its key for the service: the same file sent again makes no second receipt. */
  readonly key: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "failed" | "refused";
  /** The part that is sent, from 0 to 1. */
  readonly share: number;
  /** Why it failed or was refused. */
  readonly sentence: string;
}

/** Before it is sent, and before it is sent once more. */
export const asChosen = { state: "waiting", share: 0, sentence: "" } as const;

/** The files of one choice, after those that wait already. */
export function queued(
  queue: readonly QueuedFile[],
  files: readonly File[],
  newKey: () => string = randomKey,
): QueuedFile[] {
  return [...queue, ...files.map((file) => ({ key: newKey(), file, ...asChosen }) as const)];
}

/** The file to send now: one a time, in the order in which they were chosen. */
export function nextToSend(queue: readonly QueuedFile[]): QueuedFile | undefined {
  return queue.some(({ state }) => state === "sending")
    ? undefined
    : queue.find(({ state }) => state === "waiting");
}

/** How many are not uploaded yet but still could be: those on their way, and those that failed for now. */
export function unsentIn(queue: readonly QueuedFile[]): Count {
  return queue.filter(({ state }) => state !== "refused").length;
}

export function changed(
  queue: readonly QueuedFile[],
  key: string,
  news: Partial<Omit<QueuedFile, "key" | "file">>,
): QueuedFile[] {
  return queue.map((one) => (one.key === key ? { ...one, ...news } : one));
}

export function without(queue: readonly QueuedFile[], key: string): QueuedFile[] {
  return queue.filter((one) => one.key !== key);
}

/** A UUID of version 4; `crypto.randomUUID` is younger than the phones that come here. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const set = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return set.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
