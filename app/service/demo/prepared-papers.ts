import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ServiceDeps } from "../deps";
import { type StoredPhoto, storePhoto } from "../files/photo";
import { discardFile } from "../files/store-file";
import type { ReceiptStory } from "./claim-story";
import { type DemoDocument, demoDocuments } from "./demo-documents";
import { demoFolder } from "./demo-files";
import type { DemoPerson } from "./people";
import {
  type BankNumbers,
  type StoredPaper,
  storeCheque,
  storeDocument,
  storeReceipt,
} from "./stored-papers";
import type { DatedPerson } from "./timeline";

/** The stored pictures of `scenes/` by file name; vendors share them. */
export type DemoPhotos = Map<string, StoredPhoto>;

/** The stored files of all people, by what they belong to. */
export interface PreparedPapers {
  readonly receipts: ReadonlyMap<ReceiptStory, StoredPaper>;
  readonly cheques: ReadonlyMap<DemoPerson, StoredPaper>;
  readonly documents: ReadonlyMap<DemoDocument, StoredPaper>;
  /** Photos of vendors. */
  readonly photos: DemoPhotos;
}

/** Draws and stores every receipt, cheque, document and photo, all concurrently. If one fails, all are removed again. */
export async function preparePapers(
  deps: Pick<ServiceDeps, "files" | "temporaryFolder">,
  people: readonly DatedPerson[],
): Promise<PreparedPapers> {
  const store = deps.files;
  const receipts = new Map<ReceiptStory, StoredPaper>();
  const cheques = new Map<DemoPerson, StoredPaper>();
  const documents = new Map<DemoDocument, StoredPaper>();
  const tasks = people.flatMap(({ person, claims }) => [
    ...claims
      .flatMap((claim) => claim.receipts)
      .map(async ({ story, day, fileName }) => {
        const claimant = `${story.claimant ?? person.firstName} ${person.lastName}`;
        receipts.set(story, await storeReceipt(store, story, { day, claimant, name: fileName }));
      }),
    ...(person.account === undefined
      ? []
      : [
          storeCheque(store, person, bankNumbers(person.account)).then((paper) => cheques.set(person, paper)),
        ]),
  ]);
  tasks.push(...demoDocuments.map(async (one) => void documents.set(one, await storeDocument(store, one))));
  const photos: DemoPhotos = new Map();
  tasks.push(storeScenes(deps, photos));
  const failed = (await Promise.allSettled(tasks)).find(({ status }) => status === "rejected");
  const papers = { receipts, cheques, documents, photos };
  if (failed?.status !== "rejected") return papers;
  await discardPapers(deps, papers);
  throw failed.reason;
}

/** Removes all stored files. */
export async function discardPapers(
  deps: Pick<ServiceDeps, "files">,
  { receipts, cheques, documents, photos }: PreparedPapers,
): Promise<void> {
  const all = [...receipts.values(), ...cheques.values(), ...documents.values(), ...photos.values()];
  for (const paper of all) await discardFile(deps, paper);
}

/** Returns bank account numbers that differ between people only in the last three digits. */
export function bankNumbers(ending: string): BankNumbers {
  return { transit: "01234", institution: "003", account: `1002${ending}` };
}

/** Stores the photos of vendors. */
async function storeScenes(
  deps: Pick<ServiceDeps, "files" | "temporaryFolder">,
  photos: DemoPhotos,
): Promise<void> {
  const folder = path.join(demoFolder, "scenes");
  for (const file of await readdir(folder)) {
    const drawing = await readFile(path.join(folder, file));
    const sha256 = createHash("sha256").update(drawing).digest("hex");
    photos.set(path.parse(file).name, { ...(await storePhoto(deps, drawing)), sha256 });
  }
}
