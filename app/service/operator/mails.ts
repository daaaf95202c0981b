import type { OperatorInputs, OperatorOutputs } from "~/contract/operator";
import { recordAudit } from "../audit";
import type { ServiceDeps } from "../deps";
import { requeueFailedMails } from "../mail/requeue-failed";
import type { Operator } from "./authentication";

/** POST mails/again: sends the mails again that were given up, as after a day without the mail server. */
export function sendMailsAgain(
  deps: ServiceDeps,
  operator: Operator,
  { since }: OperatorInputs["sendMailsAgain"],
): Promise<OperatorOutputs["sendMailsAgain"]> {
  return deps.db.transaction(async (tx) => {
    const mails = await requeueFailedMails(tx, since);
    if (mails > 0)
      await recordAudit(tx, deps, operator, { action: "mails.sentAgain", details: { since, mails } });
    return { mails };
  });
}
