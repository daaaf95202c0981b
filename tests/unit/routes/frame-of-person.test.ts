import { argsFor, employee, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { frameOfPerson } from "~/routes/shell/frame-of-person.server";

test("the menu marks Profile as the present page also for pages of other paths [LAY-04]", async () => {
  const { args } = argsFor(await requestWith("/dependent/", {}));
  const { person } = await frameOfPerson(args, { ...employee, authorities: [] });
  const segments = person.menu.map(({ text, additionalSegments }) => [text, additionalSegments]);
  expect(Object.fromEntries(segments)).toMatchObject({
    Claims: undefined,
    Profile: ["dependent", "notifications"],
  });
});
