import { formatLongDate, today } from "~/domain/calendar";
import { menuFor } from "~/domain/landing";
import { maySwitchToEmployerPortal } from "~/domain/role";
import type { EmployeeInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import { takeMessage } from "~/session/message.server";
import type { FrameOfPerson } from "./main-frame";

/** What the main layout shows of a signed-in person, and the header that forgets the message it took. */
export async function frameOfPerson(
  args: RequestArgs,
  employee: EmployeeInfo,
): Promise<{ person: FrameOfPerson; headers: Headers }> {
  const { message, headers } = await takeMessage(args);
  const person = {
    fullName: `${employee.firstName} ${employee.lastName}`,
    menu: menuFor(employee).map(({ label, address }) => ({ text: label, to: address })),
    maySwitch: maySwitchToEmployerPortal(employee.authorities),
    message: message && { ...message, id: crypto.randomUUID() },
    rehearsalDay: args.context.isRehearsal ? formatLongDate(today(args.context.clock)) : null,
  };
  return { person, headers };
}
