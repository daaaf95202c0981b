import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { formatLongDate, type IsoDate } from "~/domain/calendar";
import { WELLNESS } from "~/domain/enrollment";
import { type Cents, formatAmount } from "~/domain/money";
import type { UploadFolder } from "~/domain/upload";
import type { files } from "../database/schema";
import type { FileStore, OpenableContent } from "../deps";
import { thumbnailKeyOf } from "../files/store-file";
import type { ReceiptStory } from "./claim-story";
import { drawDemoCheque, drawDemoReceipt, makeThumbnail, writePdf } from "./draw-papers";
import type { DemoPerson } from "./people";

/** The row of a stored file without owner and creation time. */
export type StoredPaper = Omit<typeof files.$inferInsert, "employeeId" | "createdAt"> & {
  readonly id: string;
  readonly thumbnailKey: string | null;
};

/** The content of a PDF: a heading and lines. */
interface WrittenPaper {
  readonly fileName: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

interface Paper {
  readonly name: string;
  readonly folder: UploadFolder;
  readonly type: "image/jpeg" | "application/pdf";
  readonly bytes: Buffer;
}

/** Draws and stores the file of a receipt. */
export async function storeReceipt(
  store: FileStore,
  receipt: ReceiptStory,
  facts: { readonly day: IsoDate; readonly claimant: string; readonly name: string },
): Promise<StoredPaper> {
  const { service, amount } = receipt;
  const folder = "Employee/Claim";
  if (service.isPdf) {
    const lines = [
      service.street,
      "",
      `${service.item}: ${formatAmount(amount)}`,
      formatLongDate(facts.day),
      facts.claimant,
    ];
    const bytes = writePdf(service.merchant, [...lines, "", "Thank you."]);
    return keep(store, { folder, name: `${facts.name}.pdf`, type: "application/pdf", bytes });
  }
  const tax = service.enrollmentId === WELLNESS ? Math.round((amount * 13) / 113) : 0;
  const price = [service.item, plain(amount - tax)] as const;
  const bytes = await drawDemoReceipt({
    merchant: service.merchant,
    street: service.street,
    lines: tax > 0 ? [price, ["HST 13%", plain(tax)]] : [price],
    total: plain(amount),
    foot: ["CARD ENDING 4417", facts.day, facts.claimant],
    shot: receipt.shot ?? 1,
  });
  return keep(store, { folder, name: receipt.fileName ?? `${facts.name}.jpg`, type: "image/jpeg", bytes });
}

/** Draws and stores the void cheque of a person's bank account. */
export async function storeCheque(
  store: FileStore,
  person: DemoPerson,
  numbers: BankNumbers,
): Promise<StoredPaper> {
  const bytes = await drawDemoCheque({ name: `${person.firstName} ${person.lastName}`, ...numbers });
  return keep(store, { folder: "Employee/Cheque", name: "void-cheque.jpg", type: "image/jpeg", bytes });
}

export interface BankNumbers {
  readonly transit: string;
  readonly institution: string;
  readonly account: string;
}

/** Generates and stores a document that the company publishes. */
export function storeDocument(store: FileStore, { heading, lines, fileName }: WrittenPaper) {
  const bytes = writePdf(heading, lines);
  return keep(store, { folder: "Employee/Claim", name: fileName, type: "application/pdf", bytes });
}

async function keep(store: FileStore, { bytes, ...paper }: Paper): Promise<StoredPaper> {
  const id = randomUUID();
  const isPicture = paper.type === "image/jpeg";
  const thumbnailKey = isPicture ? thumbnailKeyOf(id) : null;
  if (thumbnailKey) await store.put(thumbnailKey, inMemory(await makeThumbnail(bytes)));
  await store.put(id, inMemory(bytes));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...paper, id, thumbnailKey, sha256, size: bytes.length, pages: isPicture ? null : 1 };
}

function plain(amount: Cents): string {
  return formatAmount(amount).replace("$", "");
}

function inMemory(bytes: Uint8Array): OpenableContent {
  return { open: () => Readable.from([bytes]) };
}
