import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { audit } from "../audit";
import { employees, files } from "../database/schema";
import { readReference } from "../files/reference";
import { ownFileToName } from "../files/rows";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { PICTURES } from "./profile";

/**
 * PUT employees/change-avatar (PRF-05): the caller's own upload becomes their picture; the one before goes with it, its bytes with
 * the next sweep. The same again writes nothing.
 */
export async function changeAvatar(
  parts: ServiceParts,
  caller: Caller,
  { profileUrl }: Inputs["employee"]["changeAvatar"],
): Promise<void> {
  const reference = readReference(profileUrl);
  await parts.db.transaction(async (tx) => {
    const isCaller = eq(employees.id, caller.employeeId);
    // Two changes at once: the second finds what the first has kept.
    const [before] = await tx
      .select({ fileId: employees.profileFileId })
      .from(employees)
      .where(isCaller)
      .for("no key update");
    const file =
      reference && reference.variant === "original" && (await ownFileToName(tx, caller, reference.id));
    if (!before || !file || file.folder !== PICTURES) throw notFound("The picture is not there");
    if (before.fileId === file.id) return;
    await tx.update(employees).set({ profileFileId: file.id }).where(isCaller);
    if (before.fileId) await tx.delete(files).where(eq(files.id, before.fileId));
    await audit(tx, parts, caller, { action: "profile.pictureChanged" });
  });
}
