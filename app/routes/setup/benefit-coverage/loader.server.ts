import type { LoaderFunctionArgs } from "@remix-run/node";
import { today } from "~/domain/calendar";
import { hasNothingToAllocate } from "~/domain/pro-rating";
import { benefitYearOf } from "~/domain/re-allocation";
import { readFirstAllocation } from "~/flows/allocation-facts.server";
import { hasFormErrors } from "~/forms/parse-form.server";
import { requireSetupForStep } from "../require-setup.server";

export type BenefitCoveragePage = Awaited<ReturnType<typeof loadAllocation>>;

/** Loads the step: the fund and its categories, the benefit year, and whether there is anything to allocate. */
export async function loadAllocation(args: LoaderFunctionArgs) {
  const { api, employee, info } = await requireSetupForStep(args, "walletAllocation");
  return {
    employeeId: employee.id,
    ...(await readFirstAllocation(args, api, info)),
    year: benefitYearOf(info, today(args.context.clock)),
    hasNothing: hasNothingToAllocate(info),
    wasRefused: hasFormErrors(args.context),
  };
}
