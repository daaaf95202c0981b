import { describe, expect, test } from "vitest";
import { parseTrustedProxies, visitorIpAddress } from "~/service/auth/visitor-ip-address";

function from(peer: string, forwarded?: string, named: readonly string[] = []): string {
  return visitorIpAddress(parseTrustedProxies(named), peer, forwarded);
}

describe("the visitor's address", () => {
  test("is the peer's, whatever an untrusted peer forwards", () => {
    expect(from("203.0.113.9")).toBe("203.0.113.9");
    expect(from("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
    expect(from("::ffff:203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  });

  test("is the last one forwarded by a peer on this machine", () => {
    for (const here of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      expect(from(here, "10.0.0.1, 198.51.100.1")).toBe("198.51.100.1");
    }
    expect(from("127.0.0.1")).toBe("127.0.0.1");
    expect(from("127.0.0.1", "nonsense")).toBe("127.0.0.1");
    expect(from("127.0.0.1", "")).toBe("127.0.0.1");
  });

  test("is told from the port that some proxies forward with it, or all their visitors would share one limit", () => {
    expect(from("127.0.0.1", "10.0.0.1, 198.51.100.1:51234")).toBe("198.51.100.1");
    for (const forwarded of ["[2001:db8:1:2::9]:51234", "[2001:db8:1:2::9]"])
      expect(from("127.0.0.1", forwarded)).toBe("2001:db8:1:2::");
    for (const nonsense of ["198.51.100.1:", "198.51.100.1:x", "[nonsense]:80", "999.1.1.1:80"])
      expect(from("127.0.0.1", nonsense)).toBe("127.0.0.1");
  });

  test("is the one forwarded by a proxy that is trusted by address or network", () => {
    const named = ["10.1.2.3", "172.16.0.0/12", "fd00::/8"];
    for (const proxy of ["10.1.2.3", "::ffff:10.1.2.3", "172.31.9.9", "fd12::1", "127.0.0.1"]) {
      expect(from(proxy, "198.51.100.1", named)).toBe("198.51.100.1");
    }
    for (const stranger of ["10.1.2.4", "172.32.0.1"]) {
      expect(from(stranger, "198.51.100.1", named)).toBe(stranger);
    }
    expect(from("", "198.51.100.1", named)).toBe("");
  });

  test.each(["nonsense", "10.0.0.0/33", "10.0.0.0/x", "fd00::/129", "10.0.0.1/", "10.0.0.1:80"])(
    "a trusted proxy cannot be %s",
    (name) => expect(() => parseTrustedProxies([name])).toThrow(),
  );

  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::"],
    ["2001:db8::1", "2001:db8:0:0::"],
    ["2001::b:c:d:e:f", "2001:0:0:b::"],
    ["::b:c:d:e:f:a:9", "0:b:c:d::"],
    ["2001:db8::", "2001:db8:0:0::"],
    ["fe80::1%eth0", "fe80:0:0:0::"],
  ])("for IPv6 %s is its first 64 bits, also when a portal passed them on", (peer, network) => {
    expect(from(peer)).toBe(network);
    expect(from("127.0.0.1", network), "passed on").toBe(network);
  });
});
