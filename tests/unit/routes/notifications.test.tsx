import { argsFor, cookiePair, employee, infoCall, requestWith } from "tests/support/request-args";
import { markupOf } from "tests/unit/ui/markup";
import { expect, test } from "vitest";
import { notificationTypesFor } from "~/domain/notification-type";
import { pageToken } from "~/session/page-token.server";

const { AuthenticityTokenProvider } = await import("remix-utils/csrf/react");
const { RestoredInputContext } = await import("~/forms/restored-input");
const { NotificationsForm } = await import("~/routes/profile/notifications/notifications-form");
const { action, loader } = await import("~/routes/profile/notifications/route");

const address = "/notifications/";
const call = "/manage-employee/api/email-notifications";
const session = { token: "token" };
const ours = notificationTypesFor("employee");

test("an upstream's notification types for owners and administrators are neither shown nor saved [PRF-10, API-03]", async () => {
  const types = [
    ...notificationTypesFor("owner"),
    ...notificationTypesFor("admin"),
    "SOMETHING_NEW",
    ...ours,
  ];
  const saved: unknown[] = [];
  const answers = {
    [infoCall]: () => Response.json(employee),
    [`GET ${call}`]: () =>
      Response.json({
        items: types.map((type) => ({ emailNotificationType: type, enabled: true })),
        owner: true,
      }),
    [`PUT ${call}`]: async (request: Request) => {
      saved.push(await request.json());
      return new Response(null, { status: 204 });
    },
  };
  const asked = await requestWith(address, session);
  const shown = await loader({ ...argsFor(asked, answers).args, params: {} });
  expect(shown.items.map(({ value }) => value)).toEqual(ours);
  expect(shown.wanted).toEqual(ours);

  const { token: csrf, setCookie = "" } = await pageToken(argsFor(asked).args);
  const body = new URLSearchParams({ csrf });
  for (const type of types) body.append("offered", type);
  for (const type of types) body.append("before", type);
  const init = { method: "POST", body, headers: { Cookie: cookiePair(setCookie) } };
  const { args } = argsFor(await requestWith(address, session, init), answers);
  await action({ ...args, params: {} });
  expect(saved).toEqual([{ items: ours.map((type) => ({ emailNotificationType: type, enabled: false })) }]);
});

test("switches that were all off when the session expired are restored as off [ERR-03]", () => {
  const items = ours.map((value) => ({ value, text: value, hint: "" }));
  const shown = (fields: Record<string, string | string[]> | undefined, path = address) =>
    markupOf(
      <AuthenticityTokenProvider token="token-of-the-page">
        <RestoredInputContext.Provider value={fields ? { path, fields } : null}>
          <NotificationsForm reply={null} email="robin@example.com" items={items} wanted={ours} />
        </RestoredInputContext.Provider>
      </AuthenticityTokenProvider>,
      address,
    );
  const switchedOn = (markup: string) => markup.match(/<input[^>]*checked=""/g)?.length ?? 0;
  expect(switchedOn(shown(undefined))).toBe(ours.length);
  expect(switchedOn(shown({ offered: ours, before: ours }))).toBe(0);
  expect(switchedOn(shown({ offered: ours, before: ours, wanted: "MONEY_AT_RISK" }))).toBe(1);
  expect(switchedOn(shown({ wanted: [] })), "as the browser keeps a lost form").toBe(0);
  expect(switchedOn(shown({ firstName: "Robin" })), "another form's").toBe(ours.length);
  expect(switchedOn(shown({ offered: ours }, "/profile/")), "another page's").toBe(ours.length);
});
