import { texts } from "./texts";

/** A page's title, saying first that the form on it was refused. */
export function titled(text: string, hasErrors: boolean): string {
  return hasErrors ? texts.errorPrefix + text : text;
}

/** The title without that prefix. */
export function untitled(title: string): string {
  return title.startsWith(texts.errorPrefix) ? title.slice(texts.errorPrefix.length) : title;
}
