import { torontoDate } from "~/domain/calendar";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ClaimId, FileId } from "~/domain/ids";
import { sumOf } from "~/domain/money";
import { asWord, fileEnding, receiptPathInRecord } from "~/domain/personal-record";
import { sheetsOf } from "../claims/export-sheets";
import type { ExportedReceipt } from "../claims/exported-claims";
import { workbookOf } from "../spreadsheet/workbook";
import type { OwnFile, RecordRead } from "./read-record";

/** Where each of a person's own files lies in their record, by what it is for. */
export function placesOfFiles({
  files,
  receipts,
}: Pick<RecordRead, "files" | "receipts">): ReadonlyMap<FileId, string> {
  const receiptOf = new Map<FileId, ExportedReceipt>(receipts.map((receipt) => [receipt.fileId, receipt]));
  return new Map(files.map((file) => [file.id, placeOf(file, receiptOf.get(file.id))]));
}

function placeOf({ id, name, folder, createdAt }: OwnFile, receipt: ExportedReceipt | undefined): string {
  if (receipt) {
    const { id: receiptId, claimId, expenseDate, expenseType, expenseTypeOther, claimerId } = receipt;
    const words = [expenseTypeOther || expenseType, claimerId < 0 ? null : (receipt.firstName ?? "Me")];
    return receiptPathInRecord({ receiptId, claimId, expenseDate, words, fileName: name });
  }
  // The beginning of its id keeps two of one day and name apart.
  const called = (what: string) => `${what}-${torontoDate(createdAt)}-${id.slice(0, 8)}${fileEnding(name)}`;
  if (folder === "Employee/Cheque") return `banking/${called("void-cheque")}`;
  if (folder === "Employee/ProfileUrl") return `profile/${called("picture")}`;
  return `other-files/${called(asWord(name.replace(/\.[^.]*$/, "")) || "file")}`;
}

/** The claims as the workbook of the list's export without a filter: removed ones are in neither (CLM-16). */
export function claimsWorkbook({ claims, receipts, day }: RecordRead): Promise<Uint8Array> {
  const kept = claims.filter(({ status }) => status !== DISABLED_CLAIM_STATUS);
  const ids = new Set(kept.map(({ id }) => id));
  return workbookOf(
    sheetsOf({
      claims: kept.toReversed(),
      receipts: receipts.filter(({ claimId }) => ids.has(claimId)),
      search: { columnName: "createdDate", sortType: "DESC" },
      typeName: undefined,
      day,
    }),
  );
}

/** The claims with their receipts and parts, the oldest first, a claim a line; amounts in cents. */
export function* claimsJson(record: RecordRead, places: ReadonlyMap<FileId, string>): Generator<Uint8Array> {
  const receiptsOf = byClaim(record.receipts);
  const partsOf = byClaim(record.claimParts);
  let before = "[\n";
  for (const claim of record.claims) {
    const receipts = receiptsOf.get(claim.id) ?? [];
    const whole = {
      ...claim,
      isRemoved: claim.status === DISABLED_CLAIM_STATUS,
      totalAmount: sumOf(receipts),
      receipts: receipts.map((receipt) => receiptOf(receipt, places)),
      parts: (partsOf.get(claim.id) ?? []).map(({ claimId: _, ...part }) => part),
    };
    yield Buffer.from(before + JSON.stringify(whole));
    before = ",\n";
  }
  yield Buffer.from(record.claims.length > 0 ? "\n]\n" : "[]\n");
}

function byClaim<Row extends { readonly claimId: ClaimId }>(rows: readonly Row[]): Map<ClaimId, Row[]> {
  const found = new Map<ClaimId, Row[]>();
  for (const row of rows) {
    const others = found.get(row.claimId);
    if (others) others.push(row);
    else found.set(row.claimId, [row]);
  }
  return found;
}

function receiptOf(
  { claimId: _, fileId, firstName: __, claimerId, claimant, ...others }: ExportedReceipt,
  places: ReadonlyMap<FileId, string>,
) {
  return { ...others, claimant: claimerId < 0 ? null : claimant, file: places.get(fileId) ?? null };
}
