import { type AppLoadContext, redirect } from "@remix-run/node";
import { isStepEnabled, type SetupProgress, type SetupStep } from "~/domain/setup-progress";
import { pathOfOpening, progressOf } from "~/flows/setup-wizard.server";
import type { AllInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import { type EmployeeSession, requireEmployee } from "~/session/require-employee.server";
import { notSavedAnswer } from "./not-saved.server";

/** Who sets up, what is known of them and how far they are. */
export interface Setup extends EmployeeSession {
  readonly info: AllInfo;
  readonly progress: SetupProgress;
}

const setups = new WeakMap<AppLoadContext, Promise<Setup>>();

/**
 * Asked once a request: the list of steps and the step itself both want to know. Home once set-up is done; what an old page
 * posts then is shown as not saved (SES-09).
 */
export function setupOf(args: RequestArgs): Promise<Setup> {
  const known = setups.get(args.context);
  if (known) return known;
  const asking = askFor(args);
  setups.set(args.context, asking);
  return asking;
}

/** The same for one step; a step that is not enabled yet leads to the one that comes first (SES-10). */
export async function setupAt(args: RequestArgs, step: SetupStep): Promise<Setup> {
  const setup = await setupOf(args);
  if (!isStepEnabled(setup.progress, step)) throw redirect(await pathOfOpening(step, setup.progress));
  return setup;
}

/** A step with what its page needs beside it, asked at the same time; where the step leads elsewhere, a failure of that is not told. */
export async function setupBeside<T>(
  args: RequestArgs,
  step: SetupStep,
  read: (me: EmployeeSession) => Promise<T>,
): Promise<[Setup, T]> {
  const me = await requireEmployee(args, "setup");
  const reading = read(me);
  reading.catch(() => undefined);
  return [await setupAt(args, step), await reading];
}

/** Whether a step was opened from the review: the key `back` is in the URL (BNK-03; decision D45). */
export function isBack({ request }: RequestArgs): boolean {
  return new URL(request.url).searchParams.has("back");
}

async function askFor(args: RequestArgs): Promise<Setup> {
  const { employee } = await requireEmployee(args, "anyEmployee");
  if (employee.isSetupDone && args.request.method === "POST") throw await notSavedAnswer(args);
  const me = await requireEmployee(args, "setup");
  const info = await me.api.employee.allInfo();
  return { ...me, info, progress: progressOf(info, args.context.clock) };
}
