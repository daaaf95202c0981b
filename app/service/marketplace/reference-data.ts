import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { VendorLanguage, VendorService } from "~/contract/entities/vendor";
import { NOT_SERVICES, OFFERED_CATEGORIES } from "~/domain/vendor";
import type { VendorListNames } from "~/domain/vendor-row";
import type { Executor } from "../database";
import { enrollmentExpenseTypes, expenseTypes, languages } from "../database/schema";
import type { ServiceDeps } from "../deps";

/** GET vendors/services: the healthcare and wellness expense types that a vendor can offer, sorted by name (MKT-02). */
export function listVendorServices(deps: Pick<ServiceDeps, "db">): Promise<VendorService[]> {
  return deps.db
    .select({
      id: expenseTypes.id,
      name: expenseTypes.name,
      enrollmentId: enrollmentExpenseTypes.enrollmentId,
    })
    .from(enrollmentExpenseTypes)
    .innerJoin(expenseTypes, eq(expenseTypes.id, enrollmentExpenseTypes.expenseTypeId))
    .where(
      and(
        inArray(enrollmentExpenseTypes.enrollmentId, [...OFFERED_CATEGORIES]),
        notInArray(expenseTypes.id, [...NOT_SERVICES]),
      ),
    )
    .orderBy(asc(expenseTypes.name));
}

/** GET languages/available: the languages that vendors may speak, sorted by name (MKT-04). */
export function listLanguages(deps: Pick<ServiceDeps, "db">): Promise<VendorLanguage[]> {
  return deps.db.select().from(languages).orderBy(asc(languages.name));
}

/** Returns the services and languages that rows of a vendor list may name, keyed by lower-case name or code. */
export async function readKnownToVendors(db: Executor): Promise<VendorListNames> {
  const services = await listVendorServices({ db });
  const languages = await listLanguages({ db });
  return {
    services: new Map(services.map(({ id, name }) => [name.toLowerCase(), id])),
    languages: new Map(
      languages.flatMap(({ code, name }) => [code, name.toLowerCase()].map((one) => [one, code])),
    ),
  };
}
