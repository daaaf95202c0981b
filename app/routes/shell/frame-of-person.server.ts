import { data } from "@remix-run/node";
import { z } from "zod";
import { formatLongDate, today } from "~/domain/calendar";
import { type AccessState, areaOf, menuFor, PATH, whereInstead } from "~/domain/landing";
import { mayInspect, maySwitchToEmployerPortal } from "~/domain/role";
import type { EmployeeInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import { takeFlash } from "~/session/flash.server";
import { tokenOf } from "~/session/session-token.server";
import { restoreUnsentForm } from "~/session/unsent-form.server";
import type { FrameOfPerson } from "./main-frame";

/** What the server alone says of the frame, which no page carries along. */
const texts = {
  account: "Your account",
  inspector: "Inspector",
} as const;

/** What the main layout shows of a signed-in person, and the headers that forget the message and the typed it took. */
export async function frameOfPerson(
  args: RequestArgs,
  employee: EmployeeInfo,
): Promise<{ person: FrameOfPerson; headers: Headers }> {
  const { message: brought, headers } = await takeFlash(args);
  const waiting = await restoreUnsentForm(args, employee.id);
  if (waiting.forget) headers.append("Set-Cookie", waiting.forget);
  const message = waiting.typed ? { tone: "bad" as const, text: waiting.sentence } : brought;
  const person = {
    employeeId: employee.id,
    fullName: `${employee.firstName} ${employee.lastName}`,
    menu: [
      ...menuOf(employee),
      ...(mayInspect(args.context.inspectorFor, employee.authorities)
        ? [{ text: texts.inspector, to: PATH.inspector }]
        : []),
    ],
    maySwitch: maySwitchToEmployerPortal(employee.authorities),
    message: message && { ...message, id: crypto.randomUUID() },
    typed: waiting.typed,
    unsentAt: unsentAt(waiting.elsewhere, employee),
    rehearsalDay: rehearsalDay(args),
  };
  return { person, headers };
}

/** Of what a page that is still closed brought nothing is told: there is no way to it. */
function unsentAt(
  waiting: Awaited<ReturnType<typeof restoreUnsentForm>>["elsewhere"],
  employee: EmployeeInfo,
): FrameOfPerson["unsentAt"] {
  if (!waiting) return null;
  const { url, sentence, isClosed } = waiting;
  if (isClosed && whereInstead(employee, areaOf(url.replace(/\?.*/, "")))) return null;
  return { url, text: sentence };
}

/**
 * What can be shown of somebody signed in while nobody tells who it is: the menu by what the session notes (decisions D34),
 * whose pages decide for themselves. Undefined when nobody is signed in.
 */
export async function frameWithoutPerson(args: RequestArgs): Promise<FrameOfPerson | undefined> {
  if (!(await tokenOf(args))) return undefined;
  const session = await args.context.cookies.sessions.getSession(args.request.headers.get("Cookie"));
  const isSetupDone = session.get("isSetupDone") === "True";
  const menu = menuOf({ isSetupDone, reAllocationStatus: session.get("reAllocationStatus") ?? "NONE" });
  const nobody = { employeeId: null, fullName: texts.account, maySwitch: false, message: null };
  return { ...nobody, typed: null, unsentAt: null, menu, rehearsalDay: rehearsalDay(args) };
}

const errorPage = z.object({
  type: z.literal("DataWithResponseInit"),
  data: z.object({ userMessage: z.string() }),
  init: z.object({ status: z.number() }),
});

/** The error page of a failed call with the frame its page can still have; any other error as it is. */
export async function errorPageWithFrame(args: RequestArgs, error: unknown): Promise<unknown> {
  const read = errorPage.safeParse(error);
  if (!read.success) return error;
  return data({ ...read.data.data, person: await frameWithoutPerson(args) }, read.data.init);
}

function menuOf(access: AccessState): FrameOfPerson["menu"] {
  return menuFor(access).map(({ label, path, also }) => ({ text: label, to: path, ...(also && { also }) }));
}

function rehearsalDay({ context }: RequestArgs): string | null {
  return context.isRehearsal ? formatLongDate(today(context.clock)) : null;
}
