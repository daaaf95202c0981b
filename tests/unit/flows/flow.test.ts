import { argsFor, cookiePair, cookies, requestWith, responseOf } from "tests/support/request-args";
import { describe, expect, test } from "vitest";
import { assign, fromPromise, setup } from "xstate";
import { openFlow } from "~/flows/flow.server";
import { texts } from "~/flows/texts";

const place = { name: "lamp", path: "/lamp" };

/** A flow like ours: off (initial), warning, on; a call that may fail because the session has ended; a final state. */
function lampThat(turns: () => Promise<void>, calls: string[] = []) {
  return setup({
    types: {
      context: {} as { lampId: number; failure: { kind: string } | null },
      events: {} as { type: "lamp.switch" | "lamp.confirm" | "lamp.break" },
      input: {} as { lampId: number },
    },
    actors: {
      turn: fromPromise<void>(() => {
        calls.push("turn");
        return turns();
      }),
    },
  }).createMachine({
    id: "lamp",
    version: "1",
    context: ({ input }) => ({ lampId: input.lampId, failure: null }),
    initial: "off",
    states: {
      off: { meta: { path: "/lamp/:lampId/" }, on: { "lamp.switch": "asking" } },
      asking: {
        meta: { path: "/lamp/:lampId/sure/" },
        on: { "lamp.confirm": "turning", "lamp.switch": "asking", "lamp.break": "broken" },
      },
      turning: {
        invoke: {
          id: "turn",
          src: "turn",
          onDone: "on",
          onError: {
            target: "asking",
            actions: assign({ failure: ({ event }) => failureIn(event.error) }),
          },
        },
      },
      on: { meta: { path: "/lamp/:lampId/on/" } },
      broken: { type: "final", meta: { path: "/lamp/" } },
    },
  });
}

function failureIn(error: unknown): { kind: string } {
  return { kind: error instanceof Error ? error.message : "unexpected" };
}

/** A browser that opens the flow with the cookie of the last response. */
function browser(turns: () => Promise<void> = async () => undefined, calls: string[] = []) {
  let cookie = "";
  const open = async (employeeId = 7, lampId = 4) => {
    const request = await requestWith("/lamp/4/", {}, cookie ? { headers: { Cookie: cookie } } : {});
    return openFlow(argsFor(request).args, place, employeeId, lampThat(turns, calls), { lampId });
  };
  return {
    open,
    calls,
    keep: (header: string) => {
      cookie = header;
    },
    async post(type: "lamp.switch" | "lamp.confirm" | "lamp.break", origin: string, employeeId = 7) {
      const flow = await open(employeeId);
      const response = await responseOf(
        flow.send({ type }, { from: origin }).then((outcome) => flow.redirect(outcome)),
      );
      const kept = response.headers.getSetCookie().find((one) => one.startsWith("flow-lamp="));
      if (kept) cookie = /Max-Age=0/.test(kept) ? "" : cookiePair(kept);
      const message = response.headers.getSetCookie().find((one) => one.startsWith("message="));
      const said = message ? await cookies.flash.parse(cookiePair(message)) : undefined;
      return { to: response.headers.get("Location"), status: response.status, said: said?.text, kept };
    },
  };
}

describe("a post", () => {
  test("runs its event, redirects to the new state and stores it in the cookie", async () => {
    const lamp = browser();
    expect(await lamp.post("lamp.switch", "off")).toMatchObject({ to: "/lamp/4/sure/", said: undefined });
    const standing = await lamp.open();
    expect([standing.state, standing.path, standing.context.lampId]).toEqual(["asking", "/lamp/4/sure/", 4]);
    expect(await lamp.post("lamp.confirm", "asking")).toMatchObject({ to: "/lamp/4/on/" });
    expect(lamp.calls).toEqual(["turn"]);
  });

  test("of a step that was already done does nothing and says so [D76]", async () => {
    const lamp = browser();
    await lamp.post("lamp.switch", "off");
    await lamp.post("lamp.confirm", "asking");
    expect(await lamp.post("lamp.confirm", "asking")).toEqual({
      to: "/lamp/4/on/",
      status: 302,
      said: texts.movedOn,
      kept: undefined,
    });
    expect(lamp.calls, "the call is not made again").toEqual(["turn"]);
  });

  test("from another state's page does nothing, even if its event would be possible", async () => {
    const lamp = browser();
    await lamp.post("lamp.switch", "off");
    expect(await lamp.post("lamp.confirm", "off")).toMatchObject({
      to: "/lamp/4/sure/",
      said: texts.movedOn,
    });
    for (const origin of ["", "on", "__proto__", "turning"]) {
      expect(await lamp.post("lamp.confirm", origin)).toMatchObject({ said: texts.movedOn });
    }
    expect(lamp.calls).toEqual([]);
  });

  test("that starts the flow works from any page reached with Back", async () => {
    const lamp = browser();
    await lamp.post("lamp.switch", "off");
    expect(await lamp.post("lamp.switch", "off")).toMatchObject({ to: "/lamp/4/sure/", said: undefined });
  });

  test("of an impossible event does nothing", async () => {
    const lamp = browser();
    expect(await lamp.post("lamp.confirm", "off")).toMatchObject({ to: "/lamp/4/", said: texts.movedOn });
    expect(lamp.calls).toEqual([]);
  });

  test("that ends the flow deletes its cookie", async () => {
    const lamp = browser();
    await lamp.post("lamp.switch", "off");
    const { to, kept } = await lamp.post("lamp.break", "asking");
    expect(to).toBe("/lamp/");
    expect(kept).toMatch(/Max-Age=0/);
    expect((await lamp.open()).state).toBe("off");
  });

  test("whose call finds the session ended redirects to sign-in and keeps the flow's state [SES-14]", async () => {
    const lamp = browser(() => Promise.reject(new Error("signedOut")));
    await lamp.post("lamp.switch", "off");
    const { to, kept } = await lamp.post("lamp.confirm", "asking");
    expect(to).toMatch(/^\/sign-in\/\?from=/);
    expect(kept).toBeUndefined();
    expect((await lamp.open()).state).toBe("asking");
  });

  test("whose call fails otherwise goes to the state that shows the failure", async () => {
    const lamp = browser(() => Promise.reject(new Error("unavailable")));
    await lamp.post("lamp.switch", "off");
    expect(await lamp.post("lamp.confirm", "asking")).toMatchObject({ to: "/lamp/4/sure/", said: undefined });
    expect((await lamp.open()).context.failure).toEqual({ kind: "unavailable" });
  });
});

test("a call's failure that nothing expected is logged with its cause; other failures are not [ERR-01]", async () => {
  const cause = new TypeError("of ours");
  for (const [thrown, logged] of [
    [cause, [["step failed", cause]]],
    [{ kind: "unavailable", message: "Later" }, []],
  ] as const) {
    const seen: unknown[] = [];
    const { args } = argsFor(await requestWith("/lamp/4/", {}));
    const context = { ...args.context, logError: (...event: unknown[]) => void seen.push(event) };
    const lamp = lampThat(() => Promise.reject(thrown));
    const flow = await openFlow({ ...args, context }, place, 7, lamp, { lampId: 4 });
    const asked = await flow.redirect(await flow.send({ type: "lamp.switch" }, { from: "off" }));
    const headers = { Cookie: cookiePair(asked.headers.get("Set-Cookie") ?? "") };
    const request = await requestWith("/lamp/4/", {}, { headers });
    const again = await openFlow({ request, context }, place, 7, lamp, { lampId: 4 });
    await again.send({ type: "lamp.confirm" }, { from: "asking" });
    expect(seen).toEqual(logged);
  }
});

describe("an outcome", () => {
  test("tells where the event led, and stores nothing until the route follows it", async () => {
    const lamp = browser();
    const flow = await lamp.open();
    const outcome = await flow.send({ type: "lamp.switch" }, { from: "off" });
    expect(outcome).toMatchObject({ status: "moved", failure: null, after: { context: { lampId: 4 } } });
    expect((await lamp.open()).state, "no cookie was answered yet").toBe("off");
    const flash = { tone: "good", text: "It shines" } as const;
    const response = await flow.redirect(outcome, {
      flash,
      path: "/elsewhere/",
      cookies: ["a=1", undefined],
    });
    expect(response.headers.get("Location")).toBe("/elsewhere/");
    const names = response.headers.getSetCookie().map((one) => one.split("=")[0]);
    expect(names).toEqual(["flow-lamp", "a", "message"]);
  });

  test("is done at the end, failed after a failed call, and outdated when nothing was done", async () => {
    const lamp = browser(() => Promise.reject(new Error("unavailable")));
    await lamp.post("lamp.switch", "off");
    const failed = await (await lamp.open()).send({ type: "lamp.confirm" }, { from: "asking" });
    expect(failed).toMatchObject({ status: "failed", failure: { kind: "unavailable" } });
    const done = await (await lamp.open()).send({ type: "lamp.break" }, { from: "asking" });
    expect(done).toMatchObject({ status: "done", failure: null, after: { path: "/lamp/" } });
    const outdated = await (await lamp.open()).send({ type: "lamp.confirm" }, { from: "off" });
    expect(outdated).toEqual({ status: "outdated" });
  });
});

describe("the stored state", () => {
  test("belongs to one employee, so another one in the same browser starts a new flow", async () => {
    const lamp = browser();
    await lamp.post("lamp.switch", "off");
    expect((await lamp.open(8)).state).toBe("off");
    expect(await lamp.post("lamp.confirm", "asking", 8)).toMatchObject({ said: texts.movedOn });
    expect(lamp.calls).toEqual([]);
  });

  test("belongs to one subject, so another lamp starts a new flow", async () => {
    const lamp = browser();
    await lamp.post("lamp.switch", "off");
    expect((await lamp.open(7, 5)).state).toBe("off");
  });

  test.each(["flow-lamp=", "flow-lamp=x", "flow-lamp=e30.AAAA", "flow-lamp=%%%"])(
    "is ignored when changed to %s",
    async (forged) => {
      const lamp = browser();
      lamp.keep(forged);
      expect((await lamp.open()).state).toBe("off");
    },
  );
});
