import type { FileStore } from "../parts";
import type { ReceiptStory } from "./claim-story";
import { type DemoDocument, demoDocuments } from "./documents-published";
import type { DemoPerson } from "./people";
import {
  type BankNumbers,
  discardPapers,
  type StoredPaper,
  storeCheque,
  storeDocument,
  storeReceipt,
} from "./stored-papers";
import type { DatedPerson } from "./timeline";

/** The stored papers of everybody, by what they belong to. */
export interface PreparedPapers {
  readonly receipts: ReadonlyMap<ReceiptStory, StoredPaper>;
  readonly cheques: ReadonlyMap<DemoPerson, StoredPaper>;
  readonly documents: ReadonlyMap<DemoDocument, StoredPaper>;
}

/** Draws and stores every receipt and cheque, as many at once as the machine draws. When one fails, none stays. */
export async function preparePapers(
  store: FileStore,
  people: readonly DatedPerson[],
): Promise<PreparedPapers> {
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
  const failed = (await Promise.allSettled(tasks)).find(({ status }) => status === "rejected");
  const papers = { receipts, cheques, documents };
  if (failed?.status !== "rejected") return papers;
  await discardPapers(store, everyPaper(papers));
  throw failed.reason;
}

/** All of them in one list. */
export function everyPaper({ receipts, cheques, documents }: PreparedPapers): StoredPaper[] {
  return [...receipts.values(), ...cheques.values(), ...documents.values()];
}

/** A bank account of which only the last three digits differ from person to person. */
export function bankNumbers(ending: string): BankNumbers {
  return { transit: "01234", institution: "003", account: `1002${ending}` };
}
