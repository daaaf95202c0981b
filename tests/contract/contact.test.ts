import { randomUUID } from "node:crypto";
import { fromNow } from "tests/support/machine-clock";
import { formAt } from "tests/support/page-form";
import { makePerson } from "tests/support/person";
import { portalOfFile } from "tests/support/portal-of-file";
import {
  describeInProcessAndOverHttp,
  type ServiceTransport,
  startService,
  type TestService,
} from "tests/support/service";
import { type StubRequest, startUpstream } from "tests/support/upstream";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { upstreamTransport } from "~/gateway/transport";
import { withMarketingForm } from "~/process/upstream";
import { mailUnsentMessages } from "~/service/contact/message";
import { contactMessages, mailOutbox } from "~/service/database/schema";

const path = "/manage-employer/api/common/contact";
const message = {
  companyName: " Maple Dental ",
  email: " Robin@Maple.EXAMPLE",
  firstName: "Robin",
  lastName: "Roy",
  phoneNumber: "",
  notes: "How do I add a class?",
};

const endpoint = await startUpstream();
afterAll(() => endpoint.stop());
const takes = "POST /form";
/** HubSpot's response to an e-mail address that is not a company's. */
const emailRefused = {
  status: 400,
  body: {
    status: "error",
    message: "The request is not valid",
    errors: [{ message: "Error in 'fields.email'. Blocked email address", errorType: "BLOCKED_EMAIL" }],
  },
};

beforeEach(() => {
  endpoint.heard.length = 0;
  endpoint.answers.set(takes, { status: 200, body: { inlineMessage: "Thanks" } });
});

const send = (service: TestService, more: object = {}, key: string = randomUUID()) =>
  service.call("POST", path, {
    body: { ...message, ...more },
    headers: { "Idempotency-Key": key },
  });

/** Returns the stored messages of a company, and how many of them are to be mailed. */
async function keptOf({ db }: TestService, companyName: string) {
  const kept = (await db.select().from(contactMessages)).filter((one) => one.companyName === companyName);
  const mails = await db.select().from(mailOutbox);
  const mailed = mails.filter(({ uniqueKey }) => kept.some(({ id }) => uniqueKey === `contact:${id}`));
  return { kept, mailed };
}

const fieldsOf = ({ body }: StubRequest) =>
  Object.fromEntries(
    (JSON.parse(body) as { fields: { name: string; value: string }[] }).fields.map((one) => [
      one.name,
      one.value,
    ]),
  );

describeInProcessAndOverHttp(
  "contact messages with a marketing endpoint",
  (service) => {
    test("are forwarded under the endpoint's field names, and no mail is sent [STA-01, API-01]", async () => {
      expect((await send(service(), { companyName: "Taken" })).status).toBe(204);
      expect(endpoint.heard.map(fieldsOf)).toEqual([
        {
          company: "Taken",
          email: "robin@maple.example",
          firstname: "Robin",
          lastname: "Roy",
          message: "How do I add a class?",
        },
      ]);
      const { kept, mailed } = await keptOf(service(), "Taken");
      expect(kept).toMatchObject([{ phoneNumber: null, handedOnAt: expect.any(Date) }]);
      expect(mailed).toEqual([]);
    });

    test("are rejected with the specified message, and not stored, if the endpoint rejects the address [STA-01]", async () => {
      endpoint.answers.set(takes, emailRefused);
      const answer = await send(service(), { companyName: "Refused" });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: "Please enter your company email", code: "EMAIL_REFUSED" },
      });
      expect((await keptOf(service(), "Refused")).kept).toEqual([]);
    });

    test("are stored and mailed instead after any other failure of the endpoint [STA-01]", async () => {
      const troubles = [
        { status: 500, body: "<html>down</html>" },
        { status: 429 },
        { status: 404, body: { status: "error" } },
        { status: 400, body: "not json" },
        {
          status: 400,
          body: { errors: [{ errorType: "REQUIRED_FIELD", message: "Error in 'fields.job'" }] },
        },
        { status: 302, headers: { Location: "https://example.com/" } },
      ];
      for (const [index, said] of troubles.entries()) {
        endpoint.answers.set(takes, said);
        const companyName = `Trouble ${index}`;
        expect((await send(service(), { companyName })).status, companyName).toBe(204);
        const { kept, mailed } = await keptOf(service(), companyName);
        expect(kept, companyName).toMatchObject([{ handedOnAt: expect.any(Date) }]);
        expect(mailed, companyName).toMatchObject([{ kind: "contactMessage", toAddress: null }]);
      }
    });

    test("are mailed after a timeout if the endpoint never responds [STA-01]", async () => {
      endpoint.answers.set(takes, { status: 200, after: Number.POSITIVE_INFINITY });
      const from = performance.now();
      expect((await send(service(), { companyName: "Stalled" })).status).toBe(204);
      expect(performance.now() - from).toBeGreaterThan(4_000);
      expect(performance.now() - from).toBeLessThan(10_000);
      expect((await keptOf(service(), "Stalled")).mailed).toHaveLength(1);
    });

    test("are forwarded once, with equal responses, for concurrent submits of the same form [STA-01]", async () => {
      endpoint.answers.set(takes, { status: 200, after: 400 });
      const key = randomUUID();
      const many = Array.from({ length: 5 }, () => send(service(), { companyName: "Twice" }, key));
      expect((await Promise.all(many)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
      expect(endpoint.heard).toHaveLength(1);
      expect((await keptOf(service(), "Twice")).kept).toHaveLength(1);
      expect((await send(service(), { companyName: "Twice", notes: "More" }, key)).status).toBe(204);
      expect(endpoint.heard, "another text is another message").toHaveLength(2);

      endpoint.heard.length = 0;
      endpoint.answers.set(takes, { ...emailRefused, after: 400 });
      const refusedKey = randomUUID();
      const refused = [0, 1].map(() => send(service(), { companyName: "Refused twice" }, refusedKey));
      expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([400, 400]);
      expect(endpoint.heard).toHaveLength(1);
    });

    test("are mailed later, once, if the process died before sending them", async () => {
      const { db } = service();
      const ago = (seconds: number) => fromNow(-seconds * 1_000);
      const row = { companyName: "Left", email: "a@b.ca", firstName: "A", lastName: "B" };
      await db.insert(contactMessages).values([
        { ...row, createdAt: ago(3_600) },
        { ...row, createdAt: ago(1) },
      ]);
      await mailUnsentMessages({ db });
      await mailUnsentMessages({ db });
      const { kept, mailed } = await keptOf(service(), "Left");
      expect(mailed).toHaveLength(1);
      expect(
        kept.filter(({ handedOnAt }) => handedOnAt === null),
        "still under way",
      ).toHaveLength(1);
    });
  },
  { marketingFormUrl: `${endpoint.origin}/form` },
);

describeInProcessAndOverHttp("contact messages without a marketing endpoint", (service) => {
  test("are stored and mailed, the same form once [STA-01]", async () => {
    const key = randomUUID();
    const many = Array.from({ length: 4 }, () => send(service(), {}, key));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const { kept, mailed } = await keptOf(service(), "Maple Dental");
    expect(kept).toMatchObject([{ email: "robin@maple.example", handedOnAt: expect.any(Date) }]);
    expect(mailed).toMatchObject([{ payload: { messageId: kept[0]?.id } }]);
    expect(endpoint.heard).toEqual([]);
  });

  describe("that are invalid", () => {
    test.each([
      [{ email: "  " }, "Please enter user name or email."],
      [{ email: "robin" }, "Email is not valid"],
      [{ email: "robin@maple.technology" }, "Email is not valid"],
      [{ companyName: " " }, "Company name, first name and last name are needed."],
    ])("%j is answered 400: %s [STA-01]", async (more, sentence) => {
      expect(await send(service(), more)).toMatchObject({ status: 400, body: { message: sentence } });
    });

    test("hostile text is stored unchanged or rejected, without a server error", async () => {
      for (const notes of [
        "\u0000",
        "\ud800",
        "'; drop table contact_messages; --",
        "=1+1",
        "x".repeat(6_000),
      ])
        expect(
          (await send(service(), { notes, companyName: "Hostile" })).status,
          notes.slice(0, 9),
        ).toBeLessThan(500);
    });
  });
});

test.each<ServiceTransport>(["in this process", "over HTTP"])(
  "limits contact messages from one IP address per hour, %s [STA-01, SEC-01]",
  async (door) => {
    const service = await startService(door);
    try {
      const from = (ipAddress: string) => service.call("POST", path, { body: message, ipAddress });
      const all = await Promise.all(Array.from({ length: 20 }, () => from("203.0.113.5")));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204]));
      expect(await from("203.0.113.5")).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/^Too many messages\. Please wait /) },
      });
      expect((await from("203.0.113.6")).status).toBe(204);
    } finally {
      await service.stop();
    }
  },
);

test.each<ServiceTransport>(["in this process", "over HTTP"])(
  "colleagues behind one IP address share no limit, %s [STA-01, SEC-01]",
  async (door) => {
    const service = await startService(door);
    try {
      const [robin, kim] = await Promise.all([signInAnyone(service), signInAnyone(service)]);
      const from = (token?: string) =>
        service.call("POST", path, { body: message, token, ipAddress: "203.0.113.7" });
      const all = await Promise.all(Array.from({ length: 20 }, () => from(robin)));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204]));
      expect((await from(robin)).status).toBe(429);
      expect((await from(kim)).status).toBe(204);
      expect((await from("a session that.has.ended")).status, "counted as a visitor").toBe(204);
    } finally {
      await service.stop();
    }
  },
);

test("beside an upstream they are counted by session [STA-01, SEC-01]", async () => {
  const upstream = upstreamTransport("http://upstream.invalid");
  const { fetch: send } = withMarketingForm(upstream, { submit: () => Promise.resolve("accepted") });
  const from = async (token?: string) => {
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
    const request = new Request(upstream.origin + path, {
      method: "POST",
      headers,
      body: JSON.stringify(message),
    });
    return (await send(request, { ipAddress: "203.0.113.8" })).status;
  };
  for (let count = 0; count < 20; count += 1) expect(await from("robin")).toBe(204);
  expect(await from("robin")).toBe(429);
  expect(await from("kim")).toBe(204);
  expect(await from()).toBe(204);
});

describe("the page", () => {
  const portal = portalOfFile();

  test("sends a signed-in person's message as theirs [STA-01, SEC-01]", async () => {
    const send = async (visitor: Visitor) => {
      const fields = { ...(await formAt(visitor, "/contact/")), ...message, idempotencyKey: randomUUID() };
      return (await visitor.post("/contact/", fields)).status;
    };
    const people = await Promise.all([0, 1].map(() => makePerson(portal.db)));
    const [robin, kim] = [visitorOf(portal.origin), visitorOf(portal.origin)];
    for (const [index, visitor] of [robin, kim].entries()) {
      const person = people[index];
      if (person) await visitor.signIn(person);
    }
    for (let count = 0; count < 20; count += 1) expect(await send(robin)).toBe(303);
    expect(await send(robin)).toBe(429);
    expect(await send(kim)).toBe(303);
    expect(await send(visitorOf(portal.origin)), "a visitor").toBe(303);
  });
});

async function signInAnyone(service: TestService): Promise<string> {
  return service.signIn(await makePerson(service.db));
}
