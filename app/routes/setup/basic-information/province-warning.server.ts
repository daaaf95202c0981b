import type { ProvinceId } from "~/domain/ids";
import { type Province, provincesInstead } from "~/domain/province";
import { texts } from "./texts";

/**
 * What is said of a post code in another province, or ""; it stops nobody (decision D90).
 * @param offered the provinces of the form
 */
export function provinceWarning(
  postCode: string,
  provinceId: ProvinceId,
  offered: readonly Province[],
): string {
  const others = provincesInstead(postCode, provinceId, offered).map(({ name }) => name);
  return others.length === 0 ? "" : texts.otherProvince(postCode, others.join(" or "));
}
