import { torontoDate } from "~/domain/calendar";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ClaimId, FileId } from "~/domain/ids";
import { sumOf } from "~/domain/money";
import { fileExtension, receiptPathInRecord, toFileNamePart } from "~/domain/personal-record";
import { buildExportSheets } from "../claims/export-sheets";
import type { ExportedReceipt } from "../claims/exported-claims";
import { writeWorkbook } from "../spreadsheet/workbook";
import type { OwnFile, PersonalRecord } from "./read-record";

/** Returns the path of each of a person's own files in their record, by its purpose. */
export function pathsOfFiles({
  files,
  receipts,
}: Pick<PersonalRecord, "files" | "receipts">): ReadonlyMap<FileId, string> {
  const receiptOf = new Map<FileId, ExportedReceipt>(receipts.map((receipt) => [receipt.fileId, receipt]));
  return new Map(files.map((file) => [file.id, placeOf(file, receiptOf.get(file.id))]));
}

function placeOf({ id, name, folder, createdAt }: OwnFile, receipt: ExportedReceipt | undefined): string {
  if (receipt) {
    const { id: receiptId, claimId, expenseDate, expenseType, expenseTypeOther, claimerId } = receipt;
    const words = [expenseTypeOther || expenseType, claimerId < 0 ? null : (receipt.firstName ?? "Me")];
    return receiptPathInRecord({ receiptId, claimId, expenseDate, words, fileName: name });
  }
  // The start of the id distinguishes files with the same day and name.
  const called = (what: string) =>
    `${what}-${torontoDate(createdAt)}-${id.slice(0, 8)}${fileExtension(name)}`;
  if (folder === "Employee/Cheque") return `banking/${called("void-cheque")}`;
  if (folder === "Employee/ProfileUrl") return `profile/${called("picture")}`;
  return `other-files/${called(toFileNamePart(name.replace(/\.[^.]*$/, "")) || "file")}`;
}

/** Returns the workbook of the claim export without a filter; like that export, it leaves out removed claims (CLM-16). */
export function claimsWorkbook({ claims, receipts, day }: PersonalRecord): Promise<Uint8Array> {
  const kept = claims.filter(({ status }) => status !== DISABLED_CLAIM_STATUS);
  const ids = new Set(kept.map(({ id }) => id));
  return writeWorkbook(
    buildExportSheets({
      claims: kept.toReversed(),
      receipts: receipts.filter(({ claimId }) => ids.has(claimId)),
      search: { columnName: "createdDate", sortType: "DESC" },
      typeName: undefined,
      day,
    }),
  );
}

/** Yields the claims with their receipts and parts as JSON, oldest first, one claim per line; amounts in cents. */
export function* claimsJson(
  record: PersonalRecord,
  places: ReadonlyMap<FileId, string>,
): Generator<Uint8Array> {
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
