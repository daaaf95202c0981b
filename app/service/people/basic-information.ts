import { and, eq } from "drizzle-orm";
import { type BasicInformationProblem, readBasicInformation } from "~/domain/basic-information";
import { today } from "~/domain/calendar";
import { PROVINCES } from "~/domain/province";
import { seal } from "~/sealing/seal";
import { employees } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { setupIsDone } from "../plans/setup-done";
import { ServiceError } from "../service-error";
import { sealedPlace } from "./sealed";

/** The input of PUT employees/basic-information. */
export interface BasicInformationInput {
  readonly gender: string;
  readonly dateOfBirth: string;
  readonly phoneNumber?: string | null | undefined;
  readonly homeAddress: string;
  readonly cityName: string;
  readonly provinceId: number;
  readonly postCode: string;
  readonly socialInsuranceNumber?: string | null | undefined;
  readonly removeSocialInsuranceNumber?: boolean | undefined;
}

const fieldNames: Readonly<Record<BasicInformationProblem["field"], string>> = {
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
 * PUT employees/basic-information (SET-03, SET-07): the caller's own, while set-up is not done. The insurance number is kept
 * encrypted; without one, what is kept stays, unless it is removed
 * (decision D89).
 * @throws {ServiceError} 400 that names what is wrong, 409 once set-up is done
 */
export async function saveBasicInformation(
  parts: ServiceParts,
  caller: Caller,
  input: BasicInformationInput,
): Promise<void> {
  const draft = {
    ...input,
    phoneNumber: input.phoneNumber ?? "",
    socialInsuranceNumber: input.socialInsuranceNumber ?? "",
  };
  const provinceIds = PROVINCES.map(({ id }) => id);
  const read = readBasicInformation(draft, today(parts.clock), provinceIds);
  if ("problems" in read) {
    const names = read.problems.map(({ field }) => fieldNames[field]);
    throw new ServiceError(400, `Please check: ${names.join(", ")}.`, "BASIC_INFORMATION_REFUSED");
  }
  const { homeAddress, socialInsuranceNumber, removeSocialInsuranceNumber, ...columns } = read.value;
  const place = sealedPlace.socialInsuranceNumber(caller.employeeId);
  const sealed =
    socialInsuranceNumber === null
      ? removeSocialInsuranceNumber && { socialInsuranceNumberEncrypted: null }
      : { socialInsuranceNumberEncrypted: seal(parts.secrets.data, place, socialInsuranceNumber) };
  const saved = await parts.db
    .update(employees)
    .set({ ...columns, street: homeAddress, ...sealed })
    .where(and(eq(employees.id, caller.employeeId), eq(employees.isSetupDone, false)))
    .returning({ id: employees.id });
  if (saved.length === 0) {
    throw setupIsDone();
  }
}
