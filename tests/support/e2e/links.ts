import { randomUUID } from "node:crypto";
import type { Wallet } from "tests/support/e2e";
import type { Person } from "tests/support/person";
import { testSecrets } from "tests/support/wallet-server";
import { loadSecrets } from "~/process/secrets";
import { readSettings } from "~/process/settings";
import { standardLimits } from "~/service/deps";
import { invitePerson, type PersonToInvite } from "~/service/people/invite";
import { createLink, type LinkUse } from "~/service/tokens/link-token";

/** The links of mails, created as the running portal creates them. */
export interface Links {
  /** Invites a new person to a person's employer and class; `path` is the target of the link in their mail. */
  invited(
    colleague: Pick<Person, "employerId" | "planId">,
    wish?: Partial<PersonToInvite>,
  ): Promise<{ path: string; email: string; employeeId: number }>;
  /** Creates a link for a person that is valid for that many seconds; below one second it is already expired. */
  tokenFor(employeeId: number, use: LinkUse, lifeSeconds?: number): Promise<string>;
}

export async function linksOf({ db, dataDir }: Pick<Wallet, "db" | "dataDir">): Promise<Links> {
  const secrets = await loadSecrets(readSettings({ DATA_DIR: dataDir, ...testSecrets }));
  return {
    async invited({ employerId, planId }, wish = {}) {
      const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
      const told = {
        email,
        firstName: "Isla",
        lastName: "Park",
        employerId,
        planId: planId ?? undefined,
        ...wish,
      };
      const { signUpPath, employeeId } = await invitePerson({ db, secrets, limits: standardLimits }, told);
      return { path: signUpPath, email: told.email, employeeId };
    },
    tokenFor: (employeeId, use, lifeSeconds = 3600) =>
      createLink(db, secrets, { id: randomUUID(), employeeId, use, lifeSeconds }),
  };
}
