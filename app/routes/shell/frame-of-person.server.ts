import { data } from "@remix-run/node";
import { z } from "zod";
import { type AccessState, areaOf, redirectFor } from "~/domain/access";
import { formatLongDate, today } from "~/domain/calendar";
import { menuFor } from "~/domain/menu";
import { PATH } from "~/domain/paths";
import { mayInspect, maySwitchToEmployerPortal } from "~/domain/role";
import type { RequestArgs } from "~/session/context.server";
import { takeFlash } from "~/session/flash.server";
import type { SignedInEmployee } from "~/session/require-employee.server";
import { currentSessionToken } from "~/session/session-token.server";
import { restoreUnsentForm, type UnsentFormStatus } from "~/session/unsent-form.server";
import type { FrameOfPerson } from "./main-frame";

/** Texts that only the server uses, so that browsers do not load them. */
const texts = {
  account: "Your account",
  inspector: "Inspector",
} as const;

/** Returns the main layout's data for a signed-in person, and headers that delete the message in it and note that the saved input was shown. */
export async function frameOfPerson(
  args: RequestArgs,
  employee: SignedInEmployee,
): Promise<{ person: FrameOfPerson; headers: Headers }> {
  const { message, headers } = await takeFlash(args);
  const unsent = await restoreUnsentForm(args, employee.id);
  if (unsent.setCookie) headers.append("Set-Cookie", unsent.setCookie);
  const person: FrameOfPerson = {
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
    restoredInput: unsent.restored,
    restoredMessage: unsent.restored && { tone: "bad", text: unsent.sentence, id: "unsent" },
    unsentAt: unsentAt(unsent.elsewhere, employee),
    rehearsalDay: rehearsalDay(args),
  };
  return { person, headers };
}

/** Returns where saved input waits, or null if its page is not accessible to the employee. */
function unsentAt(
  elsewhere: UnsentFormStatus["elsewhere"],
  employee: AccessState,
): FrameOfPerson["unsentAt"] {
  if (!elsewhere) return null;
  const { url, sentence, isClosed } = elsewhere;
  if (isClosed && redirectFor(employee, areaOf(url.replace(/\?.*/, "")))) return null;
  return { url, text: sentence };
}

/**
 * Returns the main layout's data while the service cannot say who is signed in: the menu according to the session (decision D34); its
 * pages check access themselves. Undefined if nobody is signed in.
 */
export async function frameWithoutPerson(args: RequestArgs): Promise<FrameOfPerson | undefined> {
  if (!(await currentSessionToken(args))) return undefined;
  const session = await args.context.cookies.sessions.getSession(args.request.headers.get("Cookie"));
  const isSetupDone = session.get("isSetupDone") === "True";
  const menu = menuOf({ isSetupDone, reAllocationStatus: session.get("reAllocationStatus") ?? "NONE" });
  const nobody = { employeeId: null, fullName: texts.account, maySwitch: false, message: null };
  const nothing = { restoredInput: null, restoredMessage: null, unsentAt: null };
  return { ...nobody, ...nothing, menu, rehearsalDay: rehearsalDay(args) };
}

const errorPage = z.object({
  type: z.literal("DataWithResponseInit"),
  data: z.object({ userMessage: z.string() }),
  init: z.object({ status: z.number() }),
});

/** Adds the frame without a person to the error of a failed call; returns any other error unchanged. */
export async function errorPageWithFrame(args: RequestArgs, error: unknown): Promise<unknown> {
  const read = errorPage.safeParse(error);
  if (!read.success) return error;
  return data({ ...read.data.data, person: await frameWithoutPerson(args) }, read.data.init);
}

function menuOf(access: AccessState): FrameOfPerson["menu"] {
  return menuFor(access).map(({ label, path, also }) => ({
    text: label,
    to: path,
    ...(also && { additionalSegments: also }),
  }));
}

function rehearsalDay({ context }: RequestArgs): string | null {
  return context.isRehearsal ? formatLongDate(today(context.clock)) : null;
}
