import type { ProvinceId } from "~/domain/ids";
import type { AddressFields } from "~/domain/place";
import { expectedProvinces, type Province } from "~/domain/province";
import { texts } from "./texts";

/** A warning, and the fields of the form it is about: once they are changed, it is no longer true. */
export interface ProvinceWarning extends Pick<AddressFields, "postCode" | "provinceId"> {
  readonly text: string;
}

/**
 * Returns a warning if the postal code belongs to another province; it does not block saving (decision D90).
 * @param offered the form's provinces
 */
export function provinceWarning(
  postCode: string,
  provinceId: ProvinceId,
  offered: readonly Province[],
): ProvinceWarning | undefined {
  const others = expectedProvinces(postCode, provinceId, offered).map(({ name }) => name);
  if (others.length === 0) return undefined;
  return {
    postCode,
    provinceId: String(provinceId),
    text: texts.otherProvince(postCode, others.join(" or ")),
  };
}
