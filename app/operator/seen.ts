import { WrongUsage } from "./operator-error";

/** What `claim` shows and every decision names (SUB-11). */
export const [versionFlag, totalFlag] = ["--version <number>", "--total <amount>"] as const;

export interface SeenArguments {
  readonly version?: number;
  readonly total?: number;
}

/** The version and total that were typed. @throws {WrongUsage} without them: nobody decides on what they have not read */
export function seen(
  claim: number | string,
  { version, total }: SeenArguments,
): { version: number; total: number } {
  if (version !== undefined && total !== undefined) return { version, total };
  throw new WrongUsage(
    `Name the version and total you decide on: \`npm run operator -- claim ${claim}\` shows the claim and ends with the line to type, ` +
      "with --version and --total.",
  );
}
