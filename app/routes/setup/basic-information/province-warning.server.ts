import type { ProvinceId } from "~/domain/ids";
import { provincesInstead } from "~/domain/province";
import { texts } from "./texts";

/** What is said of a post code in another province, or ""; it stops nobody (decision D90). */
export function provinceWarning(postCode: string, provinceId: ProvinceId): string {
  const others = provincesInstead(postCode, provinceId).map(({ name }) => name);
  return others.length === 0 ? "" : texts.otherProvince(postCode, others.join(" or "));
}
