import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a page whose button makes final what it shows: where that is no longer so, the page is read again,
 * which the router leaves out after any other answer that is an error. After an answer that was lost nothing is.
 */
export function shouldRevalidate({
  actionResult,
  actionStatus = 200,
  ...change
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: unknown = actionResult;
  const isUnseen = typeof answer === "object" && answer !== null && "isUnseen" in answer;
  return isUnseen || (actionStatus < 500 && change.defaultShouldRevalidate);
}
