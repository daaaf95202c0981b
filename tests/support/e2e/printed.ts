import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** One printed sheet. */
interface Sheet {
  readonly words: string;
  /** Where its text begins and its last word begins, as shares of the sheet's width. */
  readonly from: number;
  readonly to: number;
}

/** Prints the page, as it is on the screen, with margins of a centimetre. */
export async function printed(
  page: Page,
  paper: { readonly format: "A4" | "Letter"; readonly landscape: boolean },
): Promise<Sheet[]> {
  const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
  const bytes = await page.pdf({ ...paper, margin });
  const loading = getDocument({ data: new Uint8Array(bytes) });
  const document = await loading.promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
    const places = texts.map(({ transform }) => Number(transform[4]) / sheet.getViewport({ scale: 1 }).width);
    sheets.push({
      words: texts.map(({ str }) => str).join(" "),
      from: Math.min(...places),
      to: Math.max(...places),
    });
  }
  await loading.destroy();
  return sheets;
}
