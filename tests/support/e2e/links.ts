import { randomUUID } from "node:crypto";
import type { Wallet } from "tests/support/e2e";
import type { Person } from "tests/support/person";
import { testSecrets } from "tests/support/wallet-server";
import { secretsOf } from "~/process/secrets";
import { readSettings } from "~/process/settings";
import { standardLimits } from "~/service/parts";
import { type InvitationToSend, invitePerson } from "~/service/people/invite";
import { type LinkUse, openLink } from "~/service/tokens/link-token";

/** The links that mails carry, as the running portal would make them. */
export interface Links {
  /** Invites somebody new to a person's employer and class; `path` is what their mail leads to. */
  invited(
    colleague: Pick<Person, "employerId" | "planId">,
    wish?: Partial<InvitationToSend>,
  ): Promise<{ path: string; email: string; employeeId: number }>;
  /** Opens a link for somebody; it works for so many seconds, and none at all when that is less than one. */
  tokenFor(employeeId: number, use: LinkUse, lifeSeconds?: number): Promise<string>;
}

export async function linksOf({ db, dataDir }: Pick<Wallet, "db" | "dataDir">): Promise<Links> {
  const secrets = await secretsOf(readSettings({ DATA_DIR: dataDir, ...testSecrets }));
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
      openLink(db, secrets, { id: randomUUID(), employeeId, use, lifeSeconds }),
  };
}
