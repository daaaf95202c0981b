import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { requestRaw } from "tests/support/raw-request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rejectCrossSitePosts, rejectOldDataRequests, removeForwardedHost } from "~/process/reject-requests";

const own = "wallet.example";
const publicOrigin = "https://benefits.example";

let server: Server;
/** The host of each request that passed the check. */
let passedOn: (string | undefined)[] = [];

beforeAll(async () => {
  const app = express();
  app.use(removeForwardedHost);
  app.use(rejectCrossSitePosts({ publicOrigin }));
  app.use(rejectOldDataRequests);
  app.use((request, response) => {
    passedOn.push(request.get("X-Forwarded-Host") ?? request.get("Host"));
    response.send("passed on");
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

async function ask(headers: Record<string, string>, method = "POST", url = "/sign-in/") {
  passedOn = [];
  const { port } = server.address() as AddressInfo;
  const answer = await requestRaw(`http://127.0.0.1:${port}`, url, {
    method,
    headers: { Host: own, ...headers },
  });
  return { ...answer, passedOn };
}

test.each([
  ["Sec-Fetch-Site", "cross-site", true],
  ["Sec-Fetch-Site", "same-site", true],
  ["Sec-Fetch-Site", "same-origin", false],
  ["Sec-Fetch-Site", "none", false],
  ["Origin", "https://evil.example", true],
  ["Origin", `http://${own}.evil.example`, true],
  ["Origin", `http://${own}:81`, true],
  ["Origin", "null", true],
  ["Origin", `http://${own}`, false],
  ["Origin", `https://${own}`, false],
  ["Origin", publicOrigin, false],
  ["Origin", "http://benefits.example", true],
  ["X-Client", "one that says nothing of where it is", false],
] as const)("%s: %s comes from another site: %s [SEC-03]", async (name, value, isOther) => {
  const answer = await ask({ [name]: value });
  expect(answer.status).toBe(isOther ? 403 : 200);
  expect(answer.text).toBe(isOther ? "This was sent from another site, so nothing was done." : "passed on");
  // A refused request reaches neither an action nor the code that keeps an unsent form.
  expect(answer.passedOn).toHaveLength(isOther ? 0 : 1);
});

test.each([
  ["/sign-in/?_data=root", 400],
  ["/sign-in/?from=%2F&%5fdata", 400],
  ["//?_data=root", 400],
  ["/sign-in/?from=_data", 200],
  ["/_data", 200],
])("%s asks for data in Remix's old way, or not: %i [SEC-03]", async (url, status) => {
  expect((await ask({}, "GET", url)).status).toBe(status);
});

test("Sec-Fetch-Site takes precedence over Origin", async () => {
  expect((await ask({ "Sec-Fetch-Site": "cross-site", Origin: `http://${own}` })).status).toBe(403);
  expect((await ask({ "Sec-Fetch-Site": "cross-site", Origin: publicOrigin })).status).toBe(403);
});

test("later code sees the host name that the browser uses", async () => {
  const behind = { Origin: publicOrigin, "X-Forwarded-Host": "inner.example" };
  expect((await ask(behind)).passedOn).toEqual(["benefits.example"]);
  expect((await ask({})).passedOn).toEqual([own]);
  // Remix would build its URLs with this port, and fail.
  for (const method of ["GET", "POST"])
    expect((await ask({ "X-Forwarded-Host": "x:99999999" }, method)).passedOn).toEqual([own]);
});

test("GET and HEAD from other sites are allowed, and every other method is checked", async () => {
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await ask(foreign, "GET")).status).toBe(200);
  expect((await ask(foreign, "HEAD")).status).toBe(200);
  for (const method of ["PUT", "PATCH", "DELETE"]) expect((await ask(foreign, method)).status).toBe(403);
});
