import type { AppLoadContext } from "@remix-run/node";
import { CallFailed } from "~/gateway/call-failed";
import type { EmployeeInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import { signedInAlready } from "~/session/signed-in.server";

const asked = new WeakMap<AppLoadContext, Promise<EmployeeInfo | undefined>>();

/** Who reads an open page, asked once a request. Nobody is kept from reading because the service is away. */
export function readerOf(args: RequestArgs): Promise<EmployeeInfo | undefined> {
  const known = asked.get(args.context);
  if (known) return known;
  const asking = signedInAlready(args).catch((error: unknown) => {
    if (error instanceof CallFailed) return undefined;
    throw error;
  });
  asked.set(args.context, asking);
  return asking;
}
