// A file of texts would bring the forms' sentences to every page.
const ERROR_PREFIX = "Error: ";

/** A page's title, saying first that the form on it was refused. */
export function titled(text: string, hasErrors: boolean): string {
  return hasErrors ? ERROR_PREFIX + text : text;
}

/** The title without that prefix. */
export function untitled(title: string): string {
  return title.startsWith(ERROR_PREFIX) ? title.slice(ERROR_PREFIX.length) : title;
}
