/** The process cannot start; `message` is one sentence for the person who started it. Print it and exit 1. */
export class StartupError extends Error {
  override name = "StartupError";
}
