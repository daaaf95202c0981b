import { formatLongDate, today } from "~/domain/calendar";
import { menuFor } from "~/domain/landing";
import { maySwitchToEmployerPortal } from "~/domain/role";
import type { EmployeeInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import { takeMessage } from "~/session/message.server";
import { takeTyped } from "~/session/typed.server";
import type { FrameOfPerson } from "./main-frame";

/** What the main layout shows of a signed-in person, and the headers that forget the message and the typed it took. */
export async function frameOfPerson(
  args: RequestArgs,
  employee: EmployeeInfo,
): Promise<{ person: FrameOfPerson; headers: Headers }> {
  const { message: brought, headers } = await takeMessage(args);
  const waiting = await takeTyped(args, employee.id);
  if (waiting.forget) headers.append("Set-Cookie", waiting.forget);
  const message = waiting.typed ? { tone: "bad" as const, text: waiting.sentence } : brought;
  const person = {
    fullName: `${employee.firstName} ${employee.lastName}`,
    menu: menuFor(employee).map(({ label, address }) => ({ text: label, to: address })),
    maySwitch: maySwitchToEmployerPortal(employee.authorities),
    message: message && { ...message, id: crypto.randomUUID() },
    typed: waiting.typed,
    rehearsalDay: args.context.isRehearsal ? formatLongDate(today(args.context.clock)) : null,
  };
  return { person, headers };
}
