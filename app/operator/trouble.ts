/** What a command could not do, as one sentence for the person who gave it. Ends the process with 1. */
export class Trouble extends Error {
  override readonly name = "Trouble";
}

/** A command that was not given rightly. Ends the process with 2. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage";
}
