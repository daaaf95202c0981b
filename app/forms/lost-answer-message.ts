/** Replaces the server's reply to a form when there is none: it is unknown whether the post was processed. */
export interface LostAnswer {
  lost: string;
  /** The page is revalidated first; only then is it known whether the input may stay. */
  isReadAgain?: true;
}

/** Returns the message to show if an action's answer was lost; undefined for any other result. */
export function lostAnswerMessage(answer: unknown): string | undefined {
  const lost: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "lost") : undefined;
  return typeof lost === "string" ? lost : undefined;
}

/** Whether the page is revalidated before the message is shown. */
export function needsRevalidation(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "isReadAgain") === true;
}
