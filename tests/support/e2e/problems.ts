import type { BrowserContext } from "@playwright/test";

/** Problems that the browser reports while a spec runs: script errors, CSP violations, missing assets. */
export interface Problems {
  /** Ignores matching problems, which the spec causes intentionally. */
  allow(pattern: RegExp): void;
  readonly found: readonly string[];
}

/**
 * Reported when a page is left while its response is being read, as a quick person does: the router logs it to the console, and
 * its decoder (turbo-stream) rejects two promises that nobody awaits.
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
        // Responses with an error status are expected in specs; failed assets are reported below.
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
