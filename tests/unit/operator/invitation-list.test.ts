import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readInvitationList } from "~/operator/invitation-list";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "wallet-list-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function reading(text: string) {
  const file = path.join(folder, "people.csv");
  await writeFile(file, text);
  return readInvitationList(file);
}

const all = "email, first name, last name, company, class and eligibility date";
const names = "email,first_name,LastName,company,class,eligibility date";
const day = "2026-01-01";

test.each([
  ["Name;Salary\nAnn;1\n", `The first line must name the columns ${all}; it does not name ${all}.`],
  [
    "E-mail,First name,Company,Class\na@b.ca,A,B,C\n",
    `The first line must name the columns ${all}; it does not name last name and eligibility date.`,
  ],
  [
    `a@b.ca,A,B,C,D,${day}\n`,
    `The first line must name the columns ${all}; it seems to be a person already, so put a line with the names above it.`,
  ],
  ["", /names nobody\.$/],
  [`${names}\n`, /names nobody\.$/],
  [`${names},salary\n`, /^The column "salary" is not known: .* there are pro-rated and role\.$/],
  [`${names},Class\n`, 'The column "Class" is there twice.'],
  [
    `${names}\na@b.ca,A\n`,
    "The list cannot be read: line 2 has not as many fields as the first line names columns.",
  ],
  [`${names}\n"a@b.ca,A,B,C,D,${day}\n`, /a quotation mark in line \d has no match in its field\.$/],
  [`${names}\na@b.ca,"A"x,B,C,D,${day}\n`, /a quotation mark in line \d has no match in its field\.$/],
])("a list beginning with %j is refused with the list's own message", async (text, said) => {
  await expect(reading(text)).rejects.toThrow(said);
});

test("columns may be in any order and spelling, separated by commas or semicolons", async () => {
  const rows = await reading(
    `\ufeffRole;Class;E-Mail;COMPANY;last-name;First Name;Eligibility_Date\nowner;D;a@b.ca;C;B;A;${day}\n`,
  );
  expect(rows).toEqual([
    {
      line: 2,
      row: {
        email: "a@b.ca",
        firstName: "A",
        lastName: "B",
        company: "C",
        className: "D",
        eligibilityDate: day,
        role: "owner",
      },
    },
  ]);
});
