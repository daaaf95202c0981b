import { eq } from "drizzle-orm";
import { today } from "~/domain/calendar";
import { readSnapshot } from "../database";
import { expenseTypes } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { writeWorkbook } from "../spreadsheet/workbook";
import { buildExportSheets } from "./export-sheets";
import { claimsToExport, type ExportSearch, receiptsToExport } from "./exported-claims";
import { prepareSearch, searchPlaceholders } from "./search";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * GET employees/export: all pages of a claim search as a workbook, with a sheet of claims, one with the filter and the totals, and
 * one of receipts (CLM-16). The claims are in the order of the list.
 */
export async function exportClaims(deps: ServiceDeps, caller: Caller, search: ExportSearch): Promise<File> {
  const { sortType, ...filters } = search;
  const asked = searchPlaceholders(caller, filters);
  // One snapshot, so that the receipts add up to their claims.
  const [found, papers] = await readSnapshot(
    deps.db,
    async (db) =>
      [
        await claimsFound(db, filters).execute(asked),
        await receiptsFound(db, filters).execute(asked),
      ] as const,
  );
  const ordered = sortType === "ASC" ? found : found.toReversed();
  const typeName =
    search.expenseTypeId === undefined ? undefined : await typeNamed(deps, search.expenseTypeId);
  const day = today(deps.clock);
  const sheets = buildExportSheets({ claims: ordered, receipts: papers, search, typeName, day });
  return new File([await writeWorkbook(sheets)], `claims-${day}.xlsx`, { type: XLSX });
}

const claimsFound = prepareSearch("claims to export", claimsToExport);
const receiptsFound = prepareSearch("receipts to export", receiptsToExport);

async function typeNamed({ db }: ServiceDeps, id: number): Promise<string> {
  const [found] = await db
    .select({ name: expenseTypes.name })
    .from(expenseTypes)
    .where(eq(expenseTypes.id, id));
  return found?.name ?? String(id);
}
