import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { Profile } from "~/contract/profile";
import { today } from "~/domain/calendar";
import { normalizeProfile, type ProfileProblem, validateProfile } from "~/domain/profile";
import { isSameProfile, profileFingerprint } from "~/domain/profile-fingerprint";
import { PROVINCES } from "~/domain/province";
import type { UploadFolder } from "~/domain/upload";
import { recordAudit } from "../audit";
import { requireFreshPassword, requireOpenSession } from "../auth/confirm-password";
import { requestEmailChange, unconfirmedEmailOf } from "../auth/email-change";
import { lockEmployee } from "../database/lock-employee";
import { employees, files, provinces } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { fileReference, parseReference } from "../files/reference";
import { lockOwnFile } from "../files/rows";
import { notFoundError, ServiceError } from "../service-error";
import { basicFieldNames } from "./basic-information";
import { invalidFieldsError } from "./invalid-fields-error";

/** The folder of uploads that may become a profile picture. */
export const PROFILE_PICTURE_FOLDER: UploadFolder = "Employee/ProfileUrl";

/**
 * GET employees/profile (PRF-02): the caller's own. One query reads all of it: of two, a save between them would give half of
 * each state, whose fingerprint no save ever has.
 */
export async function readOwnProfile(deps: ServiceDeps, caller: Caller): Promise<Profile> {
  const { id, firstName, lastName, email, dateOfBirth, phoneNumber, profileFileId } = employees;
  const { street, cityName, provinceId, postCode } = employees;
  const [row] = await deps.db
    .select({
      person: { id, firstName, lastName, email, dateOfBirth, phoneNumber },
      profileFileId,
      employeeLocation: { id, street, cityName, provinceId, postCode, provinceName: provinces.name },
      unconfirmedEmail: unconfirmedEmailOf(deps.db),
    })
    .from(employees)
    .leftJoin(provinces, eq(provinces.id, provinceId))
    .where(eq(id, caller.employeeId));
  if (!row) throw notFoundError();
  const { person, profileFileId: fileId, employeeLocation, unconfirmedEmail } = row;
  const profileUrl = fileId === null ? null : fileReference({ id: fileId, folder: PROFILE_PICTURE_FOLDER });
  return { ...person, profileUrl, employeeLocation, confirmsNewEmail: true, unconfirmedEmail };
}

const fieldNames: Readonly<Record<ProfileProblem["field"], string>> = {
  firstName: "first name",
  lastName: "last name",
  email: "e-mail",
  ...basicFieldNames,
};

const changedMeanwhile =
  "Your personal information has been changed in the meantime, perhaps in another tab. Please look at it again.";

/**
 * PUT employees/profile (PRF-02 to PRF-04, PRF-12): saves the caller's own. A new e-mail address requires a recently entered
 * password, and takes effect only when the link sent to it is followed. Repeating the request writes nothing, except for a new
 * e-mail address that is not confirmed yet.
 */
export async function saveProfile(
  deps: ServiceDeps,
  caller: Caller,
  { query: { knownAs }, body: { street, ...sent } }: Inputs["employee"]["saveProfile"],
): Promise<void> {
  const profile = normalizeProfile({ ...sent, homeAddress: street });
  const facts = { today: today(deps.clock), provinceIds: PROVINCES.map(({ id }) => id) };
  const { employeeId } = caller;
  const { email, homeAddress, ...columns } = profile;
  await deps.db.transaction(async (tx) => {
    const before = await lockEmployee(tx, employeeId);
    if (!before) throw notFoundError();
    const problems = validateProfile(profile, { ...facts, email: before.email });
    if (problems.length > 0) throw invalidFieldsError(problems, fieldNames, "PROFILE_REFUSED");
    const isSame = isSameProfile({ ...columns, email, street: homeAddress }, before);
    if (isSame) return;
    if (knownAs !== undefined && knownAs !== profileFingerprint(before))
      throw new ServiceError(409, changedMeanwhile, "PROFILE_CHANGED");
    const isNewEmail = email !== before.email.toLowerCase();
    if (isNewEmail) {
      await requireOpenSession(tx, caller);
      requireFreshPassword(deps, caller);
    }
    await tx
      .update(employees)
      .set({ ...columns, street: homeAddress })
      .where(eq(employees.id, employeeId));
    await recordAudit(tx, deps, caller, { action: "profile.saved" });
    if (!isNewEmail) return;
    const { firstName } = profile;
    await requestEmailChange(tx, deps, { employeeId, firstName, fromEmail: before.email, toEmail: email });
    await recordAudit(tx, deps, caller, { action: "profile.emailAsked" });
  });
}

/**
 * PUT employees/change-avatar (PRF-05): makes the caller's own upload their picture and deletes the row of the previous one, whose
 * bytes the next sweep removes. Repeating the request writes nothing.
 */
export async function changeAvatar(
  deps: ServiceDeps,
  caller: Caller,
  { profileUrl }: Inputs["employee"]["changeAvatar"],
): Promise<void> {
  const reference = parseReference(profileUrl);
  await deps.db.transaction(async (tx) => {
    const before = await lockEmployee(tx, caller.employeeId);
    const file =
      reference && reference.variant === "original" && (await lockOwnFile(tx, caller, reference.id));
    if (!before || !file || file.folder !== PROFILE_PICTURE_FOLDER)
      throw notFoundError("The picture is not there");
    if (before.profileFileId === file.id) return;
    await tx.update(employees).set({ profileFileId: file.id }).where(eq(employees.id, caller.employeeId));
    if (before.profileFileId) await tx.delete(files).where(eq(files.id, before.profileFileId));
    await recordAudit(tx, deps, caller, { action: "profile.pictureChanged" });
  });
}
