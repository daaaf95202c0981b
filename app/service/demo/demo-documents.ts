import { eq } from "drizzle-orm";
import type { GUIDE_TYPES } from "~/domain/published-document";
import type { Transaction } from "../database/connect";
import { documents, employers } from "../database/schema";
import { DEMO_COMPANIES } from "./demo-plans";
import type { StoredPaper } from "./stored-papers";

/** A document that the demo company publishes for its employees. The Documents page also shows the guides. */
export interface DemoDocument {
  readonly title: string;
  readonly fileName: string;
  readonly type?: (typeof GUIDE_TYPES)[number];
  readonly heading: string;
  readonly lines: readonly string[];
}

export const demoDocuments: readonly DemoDocument[] = [
  {
    title: "Guide to the healthcare spending account",
    fileName: "healthcare-guide.pdf",
    type: "EE_HSA",
    heading: "Your healthcare spending account",
    lines: [
      "Healthcare is repaid for you, your spouse and your children.",
      "",
      "1. Pay, and keep the receipt: name, date, service and amount must be readable.",
      "2. Add a claim, take a picture of the receipt, and send it.",
      "3. Approved claims are paid into your wallet. From there you withdraw the money to your bank account.",
    ],
  },
  {
    title: "Guide to the wellness spending account",
    fileName: "wellness-guide.pdf",
    type: "EE_WSA",
    heading: "Your wellness spending account",
    lines: [
      "Wellness is repaid for you alone, and is a taxable benefit.",
      "",
      "Fitness, massage, equipment and courses count where your plan lists them.",
      "Send a claim with its receipt as for healthcare.",
    ],
  },
  {
    title: "Maple Dental: benefits at a glance",
    fileName: "benefits-at-a-glance.pdf",
    heading: "Benefits at a glance",
    lines: [
      "Your fund of the year is shared among the categories you choose at set-up.",
      "The benefit year is the calendar year. Send its receipts by 31 December, or again from 16 January.",
      "Questions: hr@maple.example",
    ],
  },
];

/** Publishes the documents in reverse order, so that the guides are listed first. */
export async function insertDocuments(
  tx: Transaction,
  papers: ReadonlyMap<DemoDocument, StoredPaper>,
  now: Date,
): Promise<void> {
  const [maple] = await tx
    .select({ id: employers.id })
    .from(employers)
    .where(eq(employers.companyName, DEMO_COMPANIES.maple));
  if (!maple) throw new Error("The demo company is not there yet.");
  for (const document of demoDocuments.toReversed()) {
    const paper = papers.get(document);
    if (!paper) throw new Error(`${document.fileName} was not stored.`);
    await tx.insert(documents).values({
      employerId: maple.id,
      title: document.title,
      type: document.type,
      fileId: paper.id,
      fileName: paper.name,
      contentType: paper.type,
      size: paper.size,
      publishedAt: now,
    });
  }
}
