import { type AddressFields, readAddressFields } from "~/domain/place";
import { useFormReading } from "~/forms/missing-labels";
import type { FieldState } from "~/ui/field/field";
import type { ProvinceWarning } from "./province-warning.server";

/** Returns the warning's text while the form still has the postal code and the province that it is about (decision D90). */
export function useProvinceWarning(
  formId: string,
  field: (name: "postCode" | "provinceId") => FieldState,
  warning: ProvinceWarning | undefined,
): string | undefined {
  const isAbout = ({ postCode, provinceId }: Pick<AddressFields, "postCode" | "provinceId">) =>
    postCode === warning?.postCode && provinceId === warning.provinceId;
  const { value: postCode = "" } = field("postCode");
  const { value: provinceId = "" } = field("provinceId");
  const isTrueAsReceived = isAbout({ postCode, provinceId });
  const corrected = useFormReading(formId, (form) => {
    const isTrue = form ? isAbout(readAddressFields(new FormData(form))) : isTrueAsReceived;
    return isTrue ? "" : "corrected";
  });
  // Without scripts only what was received counts.
  return (corrected === undefined ? isTrueAsReceived : corrected === "") ? warning?.text : undefined;
}
