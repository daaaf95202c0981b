export const texts = {
  title: (machine: string) => `${machine}, live`,
  name: "Live",
  intro:
    "What your own flow does, while you use the portal in another tab or window. Your steps are kept from when you open this page until half an hour after you close it, and nobody else sees them.",
  whatIsTold:
    "Steps, events and conditions are named. What you type is not looked at, and nothing is sent to anybody.",
  ownServer:
    "New steps appear here by themselves in up to three such pages; without scripts, load the page again. Where the portal runs on several servers, only the steps that this one ran are here.",
  inspect: "Show it in the protocol of Stately's inspector",
  openStately: "Open a window that receives it",
  aboutStately:
    "A page of this portal opens, and this one sends it the same steps in the protocol of Stately's inspector, by its library (@statelyai/inspect): events, conditions and states by name, with an empty context. Both pages stand in this browser, and no other site is spoken to. It needs scripts; what is sent is what stands here.",
  notSent: "The steps could not be sent. Try again when you are online.",
  received: (machine: string) => `${machine}, received`,
  whatIsReceived:
    "What the live page sends to this window in the protocol of Stately's inspector: from this browser, to this browser.",
  whenNothingCame:
    "Nothing comes where this page was opened by itself, or without scripts: open it from the live page, which shows the same and is loaded again without scripts.",
  now: "Where it stands",
  standsAt: (title: string) => `Your flow stands at "${title}".`,
  oneStandsAt: (flow: number, title: string) => `Your flow ${flow} stands at "${title}".`,
  flow: (flow: number) => `flow ${flow}`,
  nothingYet: "No step has been taken since you opened this page.",
  steps: "Steps, the newest first",
  pause: "Pause",
  goOn: "Go on",
  reload: "Load the page again",
  paused: "Paused: new steps are not shown.",
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
  stays: (state: string) => `stays in ${state}`,
  said: (guard: string, holds: boolean) => `[${guard}]: ${holds ? "yes" : "no"}`,
} as const;
