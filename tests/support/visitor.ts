import { fromNow } from "./machine-clock";
/**
 * An HTTP client that behaves like a browser without scripts: keeps cookies, does not follow redirects, posts forms with the page
 * token.
 */
export interface Visitor {
  readonly origin: string;
  /** Makes a GET request without following redirects. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<PageResponse>;
  /** Makes a POST request from our own site with the page token; `sent` overrides what a browser would send. */
  post(url: string, fields: Fields | FormData, sent?: PostOptions): Promise<PageResponse>;
  /** Posts the sign-in form; returns its redirect. */
  signIn(person: Credentials, from?: string): Promise<PageResponse>;
  /** The cookies of the next request. */
  readonly cookies: ReadonlyMap<string, string>;
  /** The contents of the session cookie; undefined without a session. */
  session():
    | { token: string; expiresAt: number; isSetupDone: string; reAllocationStatus: string }
    | undefined;
}

export type Fields = Readonly<Record<string, string | number>> | readonly (readonly [string, string])[];

export interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** A token other than the page's; null sends none. */
  readonly csrf?: string | null;
}

export interface PageResponse {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
  readonly headers: Headers;
  readonly setCookies: readonly string[];
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** @param always headers of every request, such as those a proxy would add */
export function visitorOf(
  origin: string,
  cookies = new Map<string, string>(),
  always: Readonly<Record<string, string>> = {},
): Visitor {
  const send = async (path: string, init: RequestInit): Promise<PageResponse> => {
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (kept && !headers.has("Cookie")) headers.set("Cookie", kept);
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
    const setCookies = answer.headers.getSetCookie();
    for (const cookie of setCookies) keep(cookies, cookie);
    return {
      status: answer.status,
      location: answer.headers.get("Location") ?? undefined,
      text: await answer.text(),
      headers: answer.headers,
      setCookies,
    };
  };
  const visitor: Visitor = {
    origin,
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    async post(path, fields, { headers = {}, csrf } = {}) {
      const token = csrf === undefined ? await tokenOfPage(visitor) : csrf;
      const body = fields instanceof FormData ? fields : new URLSearchParams(pairsOf(fields));
      if (token !== null) body.set("csrf", token);
      const ownSite = { "Sec-Fetch-Site": "same-origin", Origin: origin };
      return send(path, { method: "POST", body, headers: { ...ownSite, ...headers } });
    },
    signIn: ({ username, password }, from) =>
      visitor.post(`/sign-in/${from === undefined ? "" : `?${new URLSearchParams({ from })}`}`, {
        username,
        password,
      }),
    session() {
      const value = cookies.get("session");
      if (!value) return undefined;
      const data = decodeURIComponent(value).split(".")[0] ?? "";
      return JSON.parse(Buffer.from(data, "base64").toString("utf8"));
    },
  };
  return visitor;
}

const pagesWithForms = [
  "/claim-management/",
  "/sign-in/",
  "/employee/setup/landing-page",
  "/re-allocation",
  "/re-allocation/mid-year",
];

/** Every page with a form contains the token; which of these pages is accessible depends on the person's status. */
async function tokenOfPage(visitor: Visitor): Promise<string> {
  for (const path of pagesWithForms) {
    const found = /name="csrf" value="([^"]+)"/.exec((await visitor.get(path)).text)?.[1];
    if (found) return found.replaceAll("&amp;", "&");
  }
  throw new Error("no page carries a token");
}

function pairsOf(fields: Fields): string[][] {
  const pairs: Iterable<readonly [string, string | number]> = isList(fields)
    ? fields
    : Object.entries(fields);
  return Array.from(pairs, ([name, value]) => [name, String(value)]);
}

function isList(fields: Fields): fields is readonly (readonly [string, string])[] {
  return Array.isArray(fields);
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = "", ...attributes] = header.split(/;\s*/);
  const at = pair.indexOf("=");
  const name = pair.slice(0, at);
  const value = pair.slice(at + 1);
  const lives = new Map(attributes.map((attribute) => [attribute.split("=")[0]?.toLowerCase(), attribute]));
  const expires = lives.get("expires")?.slice("expires=".length);
  const isOver =
    lives.get("max-age")?.toLowerCase() === "max-age=0" ||
    (expires !== undefined && Date.parse(expires) <= fromNow().getTime());
  if (isOver || value === "") cookies.delete(name);
  else cookies.set(name, value);
}
