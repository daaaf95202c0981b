import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { OperatorVendor, VendorOutcome } from "~/contract/entities/operator-vendor";
import type { OperatorInputs, OperatorOutputs } from "~/contract/operator";
import type { VendorId } from "~/domain/ids";
import { toPageResponse } from "~/domain/paging";
import type { VENDOR_STATUSES } from "~/domain/vendor";
import { readVendorRow, type VendorRow } from "~/domain/vendor-row";
import { recordAudit } from "../audit";
import type { Executor, Transaction } from "../database";
import { LOCKS } from "../database/locks";
import { vendorPhotos, vendors } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { readKnownToVendors } from "../marketplace/reference-data";
import { saveVendor, setVendorStatus } from "../marketplace/save-vendor";
import { notFoundError } from "../service-error";
import type { Operator } from "./authentication";
import { vendorKnownAlreadyText, vendorProblemTexts, vendorTexts, vendorWarningTexts } from "./vendor-texts";

type Status = (typeof VENDOR_STATUSES)[number];
type Remark = VendorOutcome["problems"][number];

// The alias is spelled out, because Drizzle omits the table name of columns in a query of one table.
const photos = sql`(select count(*) from ${vendorPhotos} p where p.vendor_id = ${vendors}.id)`;

/** A validated row, with the vendor if it has no problems; `stored` is what a change replaces. */
interface CheckedVendor {
  readonly outcome: VendorOutcome;
  readonly vendor?: VendorRow;
  readonly stored?: { readonly status: Status; readonly createdAt: Date };
}

/** GET vendors: a page of all vendors, or those of one status, sorted by name. */
export async function listVendors(
  deps: Pick<ServiceDeps, "db">,
  input: OperatorInputs["vendors"],
): Promise<OperatorOutputs["vendors"]> {
  const where = input.status && eq(vendors.status, input.status);
  const total = await deps.db.$count(vendors, where);
  const records = await selectVendors(deps.db)
    .where(where)
    .orderBy(asc(vendors.name), asc(vendors.id))
    .limit(input.perPage)
    .offset((input.page - 1) * input.perPage);
  return toPageResponse(records, total, input.perPage);
}

/**
 * POST vendors: adds and changes vendors. Validates each row separately and leaves out rows with problems; the others are written
 * in one transaction. A dry run writes nothing.
 */
export async function saveVendors(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["saveVendors"],
): Promise<OperatorOutputs["saveVendors"]> {
  return deps.db.transaction(async (tx) => {
    if (!input.dryRun) await takeTurn(tx);
    const checked = await checkRows(tx, input.vendors);
    if (input.dryRun) return { rows: checked.map(({ outcome }) => outcome) };
    const rows: VendorOutcome[] = [];
    for (const row of checked) rows.push(await saveRow(tx, deps, operator, row, input.isPublished));
    return { rows };
  });
}

/** PUT vendors/{id}/publication: publishes or withdraws a vendor. */
export async function publishVendor(
  deps: ServiceDeps,
  operator: Operator,
  { id, isPublished }: OperatorInputs["publishVendor"],
): Promise<OperatorVendor> {
  return deps.db.transaction(async (tx) => {
    await takeTurn(tx);
    if ((await setVendorStatus(tx, id, isPublished ? "PUBLISHED" : "WITHDRAWN")) === undefined)
      throw notFoundError(vendorTexts.noSuchVendor);
    const action = isPublished ? "vendor.published" : "vendor.withdrawn";
    await recordAudit(tx, deps, operator, { action, subjectId: id });
    return requireOperatorVendor(tx, id);
  });
}

/** Returns a vendor as operators see it. @throws {ServiceError} 404 */
export async function requireOperatorVendor(db: Executor, id: VendorId): Promise<OperatorVendor> {
  const [vendor] = await selectVendors(db).where(eq(vendors.id, id));
  if (!vendor) throw notFoundError(vendorTexts.noSuchVendor);
  return vendor;
}

/**
 * Serialises writers of vendor lists, because concurrent ones would not see each other's names or publications. Uses an advisory
 * lock, because a table lock would also block reviews, which lock vendors that the list may need.
 */
async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.writingVendors})`);
}

function selectVendors(db: Executor) {
  return db
    .select({
      id: vendors.id,
      name: vendors.name,
      cityName: vendors.cityName,
      status: vendors.status,
      publishTo: vendors.publishTo,
      photos: photos.mapWith(Number),
      reviewTotal: vendors.reviewTotal,
    })
    .from(vendors)
    .$dynamic();
}

/** Validates the rows of a list, against each other and the stored vendors too. */
async function checkRows(
  db: Executor,
  rows: OperatorInputs["saveVendors"]["vendors"],
): Promise<CheckedVendor[]> {
  const referenceData = await readKnownToVendors(db);
  const read = rows.map((row) => ({ name: row.name, ...readVendorRow(row, referenceData) }));
  const wanted = read.flatMap(({ vendor }) => (vendor ? [vendor] : []));
  const storedById = new Map((await withIds(db, wanted)).map((stored) => [stored.id, stored]));
  const idByPlace = new Map((await withNames(db, wanted)).map((stored) => [placeOf(stored), stored.id]));
  const earlierInList = new Set<string | VendorId>();
  return read.map(({ name, problems, warnings, vendor }) => {
    const { id } = vendor ?? {};
    const stored = id === undefined ? undefined : storedById.get(id);
    const remarks: Remark[] = problems.map((code) => ({ code, message: vendorProblemTexts[code] }));
    if (id !== undefined && !stored)
      remarks.push({ code: "numberUnknown", message: vendorProblemTexts.numberUnknown });
    if (vendor) {
      const keys = id === undefined ? [placeOf(vendor)] : [placeOf(vendor), id];
      if (keys.some((key) => earlierInList.has(key)))
        remarks.push({ code: "twiceInList", message: vendorProblemTexts.twiceInList });
      for (const key of keys) earlierInList.add(key);
      const idThere = idByPlace.get(placeOf(vendor));
      if (idThere !== undefined && idThere !== id)
        remarks.push({ code: "knownAlready", message: vendorKnownAlreadyText(idThere) });
    }
    const isValid = vendor && remarks.length === 0;
    const wouldBe = id === undefined ? "WOULD_BE_ADDED" : "WOULD_BE_CHANGED";
    const outcome: VendorOutcome = {
      name,
      outcome: isValid ? wouldBe : "LEFT_OUT",
      vendorId: id ?? null,
      problems: remarks,
      warnings: warnings.map((code) => ({ code, message: vendorWarningTexts[code] })),
    };
    return isValid ? { outcome, vendor, ...(stored && { stored }) } : { outcome };
  });
}

async function saveRow(
  tx: Transaction,
  deps: ServiceDeps,
  operator: Operator,
  { outcome, vendor, stored }: CheckedVendor,
  isPublished: boolean,
): Promise<VendorOutcome> {
  if (!vendor) return outcome;
  const { id, ...columns } = vendor;
  const status = isPublished ? "PUBLISHED" : (stored?.status ?? "DRAFT");
  const createdAt = stored?.createdAt ?? deps.clock.now();
  const vendorId = await saveVendor(tx, { ...columns, status, createdAt }, id);
  const action = id === undefined ? "vendor.added" : "vendor.changed";
  await recordAudit(tx, deps, operator, { action, subjectId: vendorId, details: { status } });
  return { ...outcome, outcome: id === undefined ? "ADDED" : "CHANGED", vendorId };
}

function withIds(db: Executor, wanted: readonly VendorRow[]) {
  const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return db
    .select({ id: vendors.id, status: vendors.status, createdAt: vendors.createdAt })
    .from(vendors)
    .where(inArray(vendors.id, ids));
}

/** Selects the vendors with the names of these rows, except withdrawn ones. */
function withNames(db: Executor, wanted: readonly VendorRow[]) {
  const names = [...new Set(wanted.map(({ name }) => name.toLowerCase()))];
  return db
    .select({ id: vendors.id, name: vendors.name, postcode: vendors.postcode })
    .from(vendors)
    .where(and(inArray(sql`lower(${vendors.name})`, names), sql`${vendors.status} <> 'WITHDRAWN'`));
}

function placeOf({ name, postcode }: { readonly name: string; readonly postcode: string | null }): string {
  return `${name.toLowerCase()}\n${postcode ?? ""}`;
}
