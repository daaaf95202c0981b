import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { CALL_TIMEOUT_MS, upstreamTransport } from "~/gateway/transport";

afterEach(() => {
  vi.useRealTimers();
});

test.each(["GET", "POST"])(
  "a %s that the upstream never answers gives its connection back [ERR-01]",
  async (method) => {
    const upstream = createServer().listen(0, "127.0.0.1");
    await once(upstream, "listening");
    const { port } = upstream.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = once(upstream, "request");
    const transport = upstreamTransport(`http://127.0.0.1:${port}`);
    const answer = transport
      .fetch(new Request(`${transport.origin}/claims`, { method }))
      .catch(() => "hung up");
    const [request] = await asked;
    const closed = once(request.socket, "close");
    vi.advanceTimersByTime(CALL_TIMEOUT_MS + 1_000);
    expect(await answer).toBe("hung up");
    await closed;
    upstream.close();
  },
);

test.each(["GET", "POST"])(
  "a %s whose response stops in the middle gives its connection back, after what has arrived [ERR-01]",
  async (method) => {
    const upstream = createServer((_, response) => void response.write("the beginning")).listen(
      0,
      "127.0.0.1",
    );
    await once(upstream, "listening");
    const { port } = upstream.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = once(upstream, "request");
    const transport = upstreamTransport(`http://127.0.0.1:${port}`);
    const answer = await transport.fetch(new Request(`${transport.origin}/claims`, { method }));
    const [request] = await asked;
    const closed = once(request.socket, "close");
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("the beginning");
    // As long as the visitor reads nothing more, the upstream may pause.
    vi.advanceTimersByTime(10 * CALL_TIMEOUT_MS);
    expect(request.socket.destroyed).toBe(false);
    const rest = reader?.read().catch(() => "hung up");
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(CALL_TIMEOUT_MS + 1_000);
    expect(await rest).toBe("hung up");
    await closed;
    upstream.close();
  },
);

test("a call that its caller takes back gives its connection back at once [ERR-01]", async () => {
  const upstream = createServer().listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const { port } = upstream.address() as AddressInfo;
  const asked = once(upstream, "request");
  const transport = upstreamTransport(`http://127.0.0.1:${port}`);
  const caller = new AbortController();
  const { signal } = caller;
  const answer = transport
    .fetch(new Request(`${transport.origin}/claims`, { method: "POST", signal }))
    .catch(() => "taken back");
  const [request] = await asked;
  const closed = once(request.socket, "close");
  caller.abort();
  expect(await answer).toBe("taken back");
  await closed;
  upstream.close();
});
