import { asc } from "drizzle-orm";
import type { ProvinceId } from "~/domain/ids";
import { provinces } from "../database/schema";
import type { ServiceParts } from "../parts";

/** GET locations/provinces, by name. */
export function listProvinces(
  parts: ServiceParts,
): Promise<{ id: ProvinceId; code: string; name: string }[]> {
  return parts.db.select().from(provinces).orderBy(asc(provinces.name));
}
