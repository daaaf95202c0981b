import { catalogue } from "machines/catalogue";
import { shownStates, statesShownAt, type WalkedTransition } from "tests/support/e2e/shown-states";
import { expect, test } from "vitest";
import { describeMachine } from "~/inspector/describe-machine";

const shownAt = (address: string, newest?: WalkedTransition) =>
  statesShownAt(new URL(address, "https://portal.example"), newest).map(
    ({ machine, state }) => `${machine}.${state}`,
  );

/** Replaces each parameter of a path of the site map by a number. */
const filledIn = (path: string) => path.replace(/:\w+/g, "7");

test("a state is pictured only on its own page, by its address or by the transition that led there [MCH-04]", () => {
  for (const { machine, state, path } of shownStates) {
    const name = `${machine}.${state}`;
    const alone = shownStates.filter((other) => other.path === path).length === 1;
    if (alone) expect(shownAt(filledIn(path)), name).toEqual([name]);
    const entry = catalogue[machine];
    if (!entry) throw new Error(`${machine} is not in the catalogue`);
    const { transitions } = describeMachine(entry.machine);
    for (const { id: transition } of transitions.filter(({ targets }) => targets.includes(state)))
      expect(shownAt(filledIn(path), { machine, transition }), transition).toEqual([name]);
  }
});

test("of states sharing a page, none is pictured with another's screen [MCH-04]", () => {
  const draft = "/claim-management/claim/";
  expect(shownAt(draft), "where no flow went a step").toEqual(["claimSubmission.collectingReceipts"]);
  const deleted = { machine: "receipt", transition: "deleting/xstate.done.actor.deleteReceipt/0" };
  expect(shownAt(draft, deleted)).toEqual(["receipt.deleted"]);
  const opened = { machine: "receipt", transition: "viewing/receipt.edit/0" };
  expect(shownAt(draft, opened)).toEqual(["claimSubmission.collectingReceipts"]);
  const home = "/claim-management/";
  expect(shownAt(home), "home is not the end of a flow that nobody went").toEqual([]);
  const confirmed = {
    machine: "setupWizard",
    transition: "confirmingSetup/xstate.done.actor.confirmSetup/0",
  };
  expect(shownAt(home, confirmed)).toEqual(["setupWizard.finished"]);
  expect(shownAt("/claim-management/receipt/x/edit/")).toEqual([]);
  expect(shownAt("/claim-management/duplicate/")).toEqual([]);
});

test("within a flow no two states share a page [MCH-01]", () => {
  const pages = shownStates.map(({ machine, path }) => `${machine} ${filledIn(path)}`);
  expect(pages.filter((page, at) => pages.indexOf(page) !== at)).toEqual([]);
});
