// Not in `texts.ts`, which would add the forms' texts to every page's script.
const ERROR_PREFIX = "Error: ";

/** Returns the title of a page whose form was refused. */
export function withErrorPrefix(title: string): string {
  return ERROR_PREFIX + title;
}

/** Returns the title without that prefix. */
export function withoutErrorPrefix(title: string): string {
  return title.startsWith(ERROR_PREFIX) ? title.slice(ERROR_PREFIX.length) : title;
}
