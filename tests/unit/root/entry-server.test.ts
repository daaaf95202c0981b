import type { EntryContext } from "@remix-run/node";
import { argsFor } from "tests/support/request-args";
import { expect, test } from "vitest";
import handleRequest from "~/entry.server";

test("a page that fails to render is an error of its request and does not end the process [SEC-03]", async () => {
  const request = new Request("http://wallet.example/");
  const { args, logged } = argsFor(request);
  const nothingToDraw = {} as EntryContext;
  await expect(handleRequest(request, 200, new Headers(), nothingToDraw, args.context)).rejects.toThrow();
  expect(logged).toEqual(["render failed"]);
  // An unhandled rejection would surface now; the runner counts it as an error.
  await new Promise((resolve) => setTimeout(resolve, 50));
});
