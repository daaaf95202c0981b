import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a page whose button makes final what it shows: where that is no longer so, the page is read again, and
 * after no other answer that is an error. Those the router leaves out by itself, but where a route decides it is not asked (Remix's
 * single fetch proposes true after each).
 */
export function shouldRevalidate({
  actionResult,
  actionStatus = 200,
  ...change
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: unknown = actionResult;
  const isUnseen = typeof answer === "object" && answer !== null && "isUnseen" in answer;
  return isUnseen || (actionStatus < 400 && change.defaultShouldRevalidate);
}
