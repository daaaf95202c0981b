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
  const textFor = ({ postCode, provinceId }: Pick<AddressFields, "postCode" | "provinceId">) =>
    postCode === warning?.postCode && provinceId === warning.provinceId ? warning.text : "";
  const { value: postCode = "" } = field("postCode");
  const { value: provinceId = "" } = field("provinceId");
  const received = textFor({ postCode, provinceId });
  // Undefined without scripts, where only what was received counts.
  const typed = useFormReading(formId, (form) =>
    form ? textFor(readAddressFields(new FormData(form))) : received,
  );
  return (typed ?? received) || undefined;
}
