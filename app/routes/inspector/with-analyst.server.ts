import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { mayInspect } from "~/domain/role";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { type InspectedMachine, inspectedMachines } from "./machines.server";

/** Runs a loader of the inspector. Answers 404 to everybody who may not read it, so that its existence stays hidden (MCH-02). */
export function withAnalyst<T>(args: RequestArgs, work: (me: EmployeeSession) => Promise<T>): Promise<T> {
  return withEmployee(args, "inspector", async (me) => {
    if (!mayInspect(args.context.inspectorFor, me.employee.authorities)) throw data(null, { status: 404 });
    return work(me);
  });
}

/** Runs a loader of one machine's pages and files. Answers 404 if the catalogue has no machine of that name. */
export function withMachine<T>(
  args: LoaderFunctionArgs,
  work: (machine: InspectedMachine, me: EmployeeSession) => Promise<T>,
): Promise<T> {
  return withAnalyst(args, async (me) => {
    const machine = inspectedMachines.get(args.params.machine ?? "");
    if (!machine) throw data(null, { status: 404 });
    return work(machine, me);
  });
}
