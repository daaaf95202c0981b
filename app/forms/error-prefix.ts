// Not in `texts.ts`, which would add the forms' texts to every page's script.
const ERROR_PREFIX = "Error: ";

/** Returns a page's title, prefixed if the form on it was refused. */
export function withErrorPrefix(text: string, hasErrors: boolean): string {
  return hasErrors ? ERROR_PREFIX + text : text;
}

/** Returns the title without that prefix. */
export function withoutErrorPrefix(title: string): string {
  return title.startsWith(ERROR_PREFIX) ? title.slice(ERROR_PREFIX.length) : title;
}
