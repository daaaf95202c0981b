import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import {
  type BasicInformationProblem,
  normalizeBasicInformation,
  validateBasicInformation,
} from "~/domain/basic-information";
import { basicInformationFingerprint } from "~/domain/basic-information-fingerprint";
import { today } from "~/domain/calendar";
import { PROVINCES } from "~/domain/province";
import { seal } from "~/sealing/seal";
import { recordAudit } from "../audit";
import { lockEmployee } from "../database/lock-employee";
import { employees } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { setupDoneError } from "../plans/setup-done";
import { ServiceError } from "../service-error";
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

const changedMeanwhile =
  "Your basic information has been changed in the meantime, perhaps in another tab. Please look at it again.";

/**
 * PUT employees/basic-information (SET-03, SET-07): saves the caller's own, while set-up is not done. The insurance number is
 * stored encrypted; a request without one keeps the stored number, unless it asks to remove it (decision D89).
 */
export async function saveBasicInformation(
  deps: ServiceDeps,
  caller: Caller,
  { knownAs, ...input }: Inputs["employee"]["saveBasicInformation"],
): Promise<void> {
  const information = normalizeBasicInformation(input);
  const facts = { today: today(deps.clock), provinceIds: PROVINCES.map(({ id }) => id) };
  const problems = validateBasicInformation(information, facts);
  if (problems.length > 0) throw invalidFieldsError(problems, basicFieldNames, "BASIC_INFORMATION_REFUSED");
  const { homeAddress, socialInsuranceNumber, removeSocialInsuranceNumber, ...columns } = information;
  const place = sealedPlace.socialInsuranceNumber(caller.employeeId);
  const sealed =
    socialInsuranceNumber === null
      ? removeSocialInsuranceNumber && { socialInsuranceNumberEncrypted: null }
      : { socialInsuranceNumberEncrypted: seal(deps.secrets.data, place, socialInsuranceNumber) };
  await deps.db.transaction(async (tx) => {
    const before = await lockEmployee(tx, caller.employeeId);
    if (!before || before.isSetupDone) throw setupDoneError();
    const kept = basicInformationFingerprint({ ...before, homeAddress: before.street });
    const isSame = kept === basicInformationFingerprint({ ...information, gender: input.gender });
    if (!isSame && knownAs !== undefined && knownAs !== kept)
      throw new ServiceError(409, changedMeanwhile, "BASIC_INFORMATION_CHANGED");
    await tx
      .update(employees)
      .set({ ...columns, gender: input.gender, street: homeAddress, ...sealed })
      .where(eq(employees.id, caller.employeeId));
    if (!isSame || sealed) await recordAudit(tx, deps, caller, { action: "profile.basicInformationSaved" });
  });
}
