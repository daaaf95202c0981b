import { expect, test } from "vitest";
import { isNetworkFailure } from "~/root/network-failure";

test.each([
  "Failed to fetch",
  "network error",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "The network connection was lost.",
  "The Internet connection appears to be offline.",
])("%s is a failure of the network [ERR-01]", (message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new Error("Failed to fetch"),
  new Response(null, { status: 503 }),
  undefined,
])("%s is none [ERR-01]", (error) => {
  expect(isNetworkFailure(error)).toBe(false);
});
