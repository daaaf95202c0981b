import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathAfterSignIn, redirectAfterSignIn, signInPath } from "~/session/return-path";

const home = "/claim-management/";
const request = (path: string) => new Request(`http://wallet.example${path}`);

describe("the return address", () => {
  test("is the requested address with its query and without a token [SES-01]", () => {
    expect(signInPath(request("/claim-management/?page=2&status=APPROVED"))).toBe(
      "/sign-in/?from=%2Fclaim-management%2F%3Fpage%3D2%26status%3DAPPROVED",
    );
    expect(signInPath(request("/claim-management/?token=abc&page=2"))).toBe(
      "/sign-in/?from=%2Fclaim-management%2F%3Fpage%3D2",
    );
    for (const nothing of ["/", "/sign-in/", "/sign-in/?from=%2Fx"]) {
      expect(signInPath(request(nothing))).toBe("/sign-in/");
    }
  });

  test("of a download is the screen that offers it, as the list was shown [SES-01, CLM-16]", () => {
    const screenOf = (path: string) => pathAfterSignIn(request(signInPath(request(path))), home);
    expect(screenOf("/claim-management/export/?status=APPROVED")).toBe("/claim-management/?status=APPROVED");
    expect(screenOf("/claim-management/export")).toBe("/claim-management/");
    expect(screenOf("/profile/my-data/record.zip")).toBe("/profile/my-data/");
    expect(screenOf("/wallets/dates.ics")).toBe("/wallets/");
  });

  test("is used only where the landing page is home [SES-01]", () => {
    const asked = request("/sign-in/?from=%2Fclaim-management%2F%3Fpage%3D2");
    expect(pathAfterSignIn(asked, home)).toBe("/claim-management/?page=2");
    for (const landing of ["/employee/setup/landing-page", "/re-allocation", "/re-allocation/review"]) {
      expect(pathAfterSignIn(asked, landing)).toBe(landing);
    }
    expect(pathAfterSignIn(request("/sign-in/"), home)).toBe(home);
  });

  test("is loaded by the browser itself, since it may be a file, and any other path by the router [SES-01]", () => {
    const asked = request("/sign-in/?from=%2Ffiles%2F12");
    const isReload = (path: string) =>
      redirectAfterSignIn(asked, path).headers.has("X-Remix-Reload-Document");
    expect(isReload(pathAfterSignIn(asked, home))).toBe(true);
    expect(isReload(pathAfterSignIn(asked, "/re-allocation"))).toBe(false);
    const cookie = new Headers({ "Set-Cookie": "session=x" });
    const answer = redirectAfterSignIn(request("/sign-in/"), home, cookie);
    expect([answer.status, ...answer.headers]).toEqual([
      302,
      ["location", home],
      ["set-cookie", "session=x"],
    ]);
  });

  test("never leads to another site, whatever was typed", () => {
    const evil = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc
        .tuple(
          fc.constantFrom("//", "/\\", "/./", "/.//", "\t//", "http:", "https://", "javascript:", "/%2F/"),
          fc.webUrl(),
        )
        .map(([start, url]) => start + url),
    );
    fc.assert(
      fc.property(evil, (from) => {
        const query = new URLSearchParams({ from });
        const target = pathAfterSignIn(request(`/sign-in/?${query}`), home);
        const led = new URL(target, "http://wallet.example");
        expect(led.origin).toBe("http://wallet.example");
        expect(target).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 1_000 },
    );
  });

  test("survives sign-in unchanged", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const url = `/claim-management${path}${query ? `?${query}` : ""}`;
        const back = pathAfterSignIn(request(signInPath(request(url))), home);
        const asked = new URL(url, "http://wallet.example");
        asked.searchParams.delete("token");
        const led = new URL(back, "http://wallet.example");
        expect([led.pathname, [...led.searchParams]]).toEqual([asked.pathname, [...asked.searchParams]]);
      }),
      { numRuns: 500 },
    );
  });
});
