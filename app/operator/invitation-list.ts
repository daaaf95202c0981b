import type { InvitationRow } from "~/contract/entities/operator-person";
import { MAX_INVITATIONS } from "~/domain/invitation";
import { type CsvRow, type ListShape, readCsvList } from "./csv-list";

export type InvitationListRow = CsvRow<InvitationRow>;

const invitationList: ListShape<keyof InvitationRow> = {
  required: {
    email: ["email", "email"],
    firstname: ["firstName", "first name"],
    lastname: ["lastName", "last name"],
    company: ["company", "company"],
    class: ["className", "class"],
    eligibilitydate: ["eligibilityDate", "eligibility date"],
  },
  optional: { prorated: ["proRated", "pro-rated"], role: ["role", "role"] },
  seemsRow: (names) =>
    names.some((name) => name.includes("@"))
      ? "it seems to be a person already, so put a line with the names above it"
      : undefined,
  most: MAX_INVITATIONS,
  tooMany: (rows) => `names ${rows} people; at most ${MAX_INVITATIONS} are invited at once: divide it.`,
  empty: "names nobody",
};

/** Reads a CSV file of people to invite. @throws {OperatorError} as {@link readCsvList} says */
export async function readInvitationList(file: string): Promise<InvitationListRow[]> {
  const rows = await readCsvList(file, invitationList);
  return rows.map(({ line, row }) => ({
    line,
    row: {
      email: "",
      firstName: "",
      lastName: "",
      company: "",
      className: "",
      eligibilityDate: "",
      ...row,
    },
  }));
}
