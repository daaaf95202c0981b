import type { AppLoadContext } from "@remix-run/node";
import { ApiError } from "~/gateway/api-error";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import { currentEmployee, type SignedInEmployee } from "~/session/require-employee.server";
import { currentSessionToken } from "~/session/session-token.server";

const readers = new WeakMap<AppLoadContext, Promise<SignedInEmployee | "unknown" | undefined>>();

/**
 * Returns the reader of an open page, or undefined for a visitor; queried once per request. If the service is unavailable, a signed-in
 * reader is "unknown", so that the page still opens.
 */
export function readerOf(args: RequestArgs): Promise<SignedInEmployee | "unknown" | undefined> {
  const known = readers.get(args.context);
  if (known) return known;
  const pending = currentEmployee(args).catch((error: unknown) => {
    if (error instanceof ApiError) return "unknown" as const;
    throw error;
  });
  readers.set(args.context, pending);
  return pending;
}

/** Returns the gateway for a post of an open page: as the reader if signed in, otherwise as a visitor. */
export async function gatewayOfReader(args: RequestArgs): Promise<Gateway> {
  const reader = await readerOf(args);
  const isKnown = reader !== undefined && reader !== "unknown";
  return args.context.gateway(isKnown ? await currentSessionToken(args) : undefined);
}

/** Returns the contact form's fields that are known about the reader; unknown ones are empty. */
export async function contactFieldsOfReader(args: RequestArgs): Promise<Record<KnownField, string>> {
  const reader = await readerOf(args);
  if (!reader || reader === "unknown") return { companyName: "", email: "", firstName: "", lastName: "" };
  const { email, firstName, lastName } = reader;
  return { companyName: await companyOf(args), email, firstName, lastName };
}

type KnownField = "companyName" | "email" | "firstName" | "lastName";

async function companyOf(args: RequestArgs): Promise<string> {
  try {
    const { employee } = args.context.gateway(await currentSessionToken(args));
    return (await employee.companyInfo()).companyName;
  } catch (error) {
    if (error instanceof ApiError) return "";
    throw error;
  }
}
