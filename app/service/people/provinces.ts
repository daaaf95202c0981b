import { asc } from "drizzle-orm";
import type { Outputs } from "~/contract/contract";
import { provinces } from "../database/schema";
import type { ServiceParts } from "../parts";

/** GET locations/provinces, by name. */
export function listProvinces(parts: ServiceParts): Promise<Outputs["employer"]["provinces"]> {
  return parts.db.select().from(provinces).orderBy(asc(provinces.name));
}
