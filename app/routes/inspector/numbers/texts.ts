import { NUMBERS_DAYS, NUMBERS_STEP } from "~/domain/flow-numbers";

export const texts = {
  title: (machine: string) => `Numbers of ${machine}`,
  name: "Numbers",
  since: (day: string, version: string) =>
    `The last ${NUMBERS_DAYS} days, since ${day}, of version ${version}. What happened in the last minute may be missing.`,
  whatIsCounted:
    "Times are counted and not people: nobody's name or number is kept, so whoever does something twice counts twice. What people send is counted, and a flow begins with the first of it. Opening a page is not, except where that is the event itself, such as asking to delete a receipt.",
  whyCoarse: `Numbers are shown in steps of ${NUMBERS_STEP}, and those below ${NUMBERS_STEP} alike, zero too, so that in a small company nobody is told by them. Where a number would give away a smaller one beside it, it is not shown either.`,
  notKept:
    "This portal stands before another server (UPSTREAM_API_URL), and counts nothing. The benefits service within the portal keeps the numbers.",
  begun: (times: string) => `Begun: ${times}`,
  stopped: "Where people stopped",
  stoppedMeans:
    "Of each step that waits for a person: how many times somebody came to it and has not gone on, whether they gave up or are still there.",
  stoppedOf: (machine: string) => `Where people stopped in ${machine}`,
  step: "Step",
  here: "Stopped or still here",
  taken: "Transitions",
  noneTaken: "No transition was taken so often that it may be told.",
  seldom: (transitions: number) =>
    `Fewer than ${NUMBERS_STEP} times, or never: ${transitions} ${transitions === 1 ? "transition" : "transitions"}`,
  seldomOf: (machine: string) => `Transitions of ${machine} that were taken fewer than ${NUMBERS_STEP} times`,
  takenOf: (machine: string) => `How often each transition of ${machine} was taken`,
  times: "Times taken",
  few: `fewer than ${NUMBERS_STEP}`,
  withheld: "not shown",
  between: (least: number) => `${group(least)} to ${group(least + NUMBERS_STEP - 1)}`,
} as const;

function group(times: number): string {
  return times.toLocaleString("en-CA");
}
