import { and, eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import {
  type BasicInformationProblem,
  normalizeBasicInformation,
  validateBasicInformation,
} from "~/domain/basic-information";
import { today } from "~/domain/calendar";
import { PROVINCES } from "~/domain/province";
import { seal } from "~/sealing/seal";
import { employees } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { setupDoneError } from "../plans/setup-done";
import { invalidFieldsError } from "./invalid-fields-error";
import { sealedPlace } from "./sealed";

/** The field names in error messages. */
export const basicFieldNames: Readonly<Record<BasicInformationProblem["field"], string>> = {
  gender: "gender",
  dateOfBirth: "date of birth",
  phoneNumber: "phone",
  homeAddress: "street address",
  cityName: "city",
  provinceId: "province",
  postCode: "postal code",
  socialInsuranceNumber: "social insurance number",
};

/**
 * PUT employees/basic-information (SET-03, SET-07): saves the caller's own, while set-up is not done. The insurance number is
 * stored encrypted; a request without one keeps the stored number, unless it asks to remove it (decision D89).
 */
export async function saveBasicInformation(
  parts: ServiceParts,
  caller: Caller,
  input: Inputs["employee"]["saveBasicInformation"],
): Promise<void> {
  const information = normalizeBasicInformation(input);
  const facts = { today: today(parts.clock), provinceIds: PROVINCES.map(({ id }) => id) };
  const problems = validateBasicInformation(information, facts);
  if (problems.length > 0) throw invalidFieldsError(problems, basicFieldNames, "BASIC_INFORMATION_REFUSED");
  const { homeAddress, socialInsuranceNumber, removeSocialInsuranceNumber, ...columns } = information;
  const place = sealedPlace.socialInsuranceNumber(caller.employeeId);
  const sealed =
    socialInsuranceNumber === null
      ? removeSocialInsuranceNumber && { socialInsuranceNumberEncrypted: null }
      : { socialInsuranceNumberEncrypted: seal(parts.secrets.data, place, socialInsuranceNumber) };
  const saved = await parts.db
    .update(employees)
    .set({ ...columns, gender: input.gender, street: homeAddress, ...sealed })
    .where(and(eq(employees.id, caller.employeeId), eq(employees.isSetupDone, false)))
    .returning({ id: employees.id });
  if (saved.length === 0) {
    throw setupDoneError();
  }
}
