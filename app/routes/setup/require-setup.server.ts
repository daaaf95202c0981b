import type { AppLoadContext } from "@remix-run/node";
import { isStepEnabled, type SetupProgress, type SetupStep } from "~/domain/setup-progress";
import { pathOfOpening, setupProgressOf } from "~/flows/setup-wizard.server";
import type { AllInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import {
  type EmployeeSession,
  redirectFromClosedArea,
  requireEmployee,
  requireOpenArea,
} from "~/session/require-employee.server";
import { notSavedResponse } from "./not-saved.server";

/** The employee's session with their data and their progress in set-up. */
export interface Setup extends EmployeeSession {
  readonly info: AllInfo;
  readonly progress: SetupProgress;
}

const setups = new WeakMap<AppLoadContext, Promise<Setup>>();

/**
 * Loads the set-up once per request, shared by the list of steps and the step itself. Redirects home once set-up is done; a POST from an
 * outdated page is then shown as not saved (SES-09).
 */
export function requireSetup(args: RequestArgs): Promise<Setup> {
  const known = setups.get(args.context);
  if (known) return known;
  const pending = loadSetup(args);
  setups.set(args.context, pending);
  return pending;
}

/**
 * Loads the set-up for one step. If the step is not enabled, or not any more because a new year began, redirects to the one that
 * comes first (SES-10); what a post typed is kept (ERR-03).
 */
export async function requireSetupForStep(args: RequestArgs, step: SetupStep): Promise<Setup> {
  const setup = await requireSetup(args);
  if (!isStepEnabled(setup.progress, step))
    throw await redirectFromClosedArea(args, await pathOfOpening(step, setup.progress));
  return setup;
}

/** Loads a step concurrently with other data for its page. If the step redirects, an error of the other data is ignored. */
export async function requireSetupForStepWith<T>(
  args: RequestArgs,
  step: SetupStep,
  read: (me: EmployeeSession) => Promise<T>,
): Promise<[Setup, T]> {
  const me = await requireEmployee(args, "setup");
  const reading = read(me);
  reading.catch(() => undefined);
  return [await requireSetupForStep(args, step), await reading];
}

/** Whether a step was opened from the review, by the key `back` in the URL (BNK-03; decision D45). */
export function isFromReview({ request }: RequestArgs): boolean {
  return new URL(request.url).searchParams.has("back");
}

async function loadSetup(args: RequestArgs): Promise<Setup> {
  const me = await requireEmployee(args, "anyEmployee");
  if (me.employee.isSetupDone && args.request.method === "POST") throw await notSavedResponse(args);
  await requireOpenArea(args, me, "setup");
  const info = await me.api.employee.allInfo();
  return { ...me, info, progress: setupProgressOf(info, args.context.clock) };
}
