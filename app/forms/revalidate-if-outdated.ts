import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a page whose button makes final what it shows: revalidates if the action found the page outdated, but
 * after no other error. The router would skip errors by itself, but it does not decide for routes with their own
 * `shouldRevalidate` (Remix's single fetch proposes true after every action).
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
