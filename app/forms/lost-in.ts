/** Stands where the server's reply to a form would: there is none, and nobody knows yet whether the post was done. */
export interface LostAnswer {
  lost: string;
  /** The page is read again first: only then is it known whether what was typed may stay. */
  isReadAgain?: true;
}

/** The sentence for the person when an action's answer was lost; undefined for every other answer. */
export function lostIn(answer: unknown): string | undefined {
  const lost: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "lost") : undefined;
  return typeof lost === "string" ? lost : undefined;
}

/** Whether the page that this answer came to is read again before anything is said. */
export function isReadAgain(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "isReadAgain") === true;
}
