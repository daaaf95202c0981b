/** How Chromium, Firefox and Safari word it if a request fails before or during its answer. */
const MESSAGES = /^(failed to fetch|network ?error|load failed|the \w+ connection )/i;

/** Whether `fetch` failed because of the network. It throws the same type as a fault of our own scripts does. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && MESSAGES.test(error.message);
}
