/** Removes bidirectional control characters, which would change the writing direction of the surrounding sentence or title. */
export function withoutBidiMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}
