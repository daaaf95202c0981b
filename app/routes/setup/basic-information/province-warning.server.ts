import type { ProvinceId } from "~/domain/ids";
import { expectedProvinces, type Province } from "~/domain/province";
import { texts } from "./texts";

/**
 * Returns a warning if the postal code belongs to another province, or ""; it does not block saving (decision D90).
 * @param offered the form's provinces
 */
export function provinceWarning(
  postCode: string,
  provinceId: ProvinceId,
  offered: readonly Province[],
): string {
  const others = expectedProvinces(postCode, provinceId, offered).map(({ name }) => name);
  return others.length === 0 ? "" : texts.otherProvince(postCode, others.join(" or "));
}
