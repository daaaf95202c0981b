/** A text without the marks that turn the direction of writing: in a sentence or a title they would turn the rest of it too. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}
