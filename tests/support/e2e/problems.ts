import type { BrowserContext } from "@playwright/test";

/** What a browser complains about while a spec runs: script errors, violations of the CSP, missing assets. */
export interface Problems {
  /** Complaints that match belong to what the spec is about. */
  allow(pattern: RegExp): void;
  readonly found: readonly string[];
}

/**
 * A page was left for another one while its answer was read, as a quick person does: the router says it on the console, and its
 * decoder (turbo-stream) in two promises nobody waits for.
 */
const leftWhileRead = "AbortError: BodyStreamBuffer was aborted";

const assets = new Set(["script", "stylesheet", "font", "image", "manifest"]);

export function watch(): Problems & { follow(context: BrowserContext): void } {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  return {
    allow: (pattern) => void allowed.push(pattern),
    get found() {
      return found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    },
    follow(context) {
      context.on("weberror", (error) => {
        if (String(error.error()) !== leftWhileRead) found.push(`error in the page: ${error.error()}`);
      });
      context.on("console", (message) => {
        // Answers with an error status are ordinary here; those to assets are caught below.
        if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
        if (message.text().startsWith(leftWhileRead)) return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("response", (response) => {
        if (response.status() < 400 || !assets.has(response.request().resourceType())) return;
        found.push(`asset: ${response.status()} ${response.url()}`);
      });
    },
  };
}
