import { Agent, get, type IncomingMessage } from "node:http";
import { userAgent } from "tests/support/browser";
import type { Asked } from "./browsing";

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/**
 * Requests a page as a browser would, compressed by default, and reads the whole response.
 * @throws on any status other than 200
 */
export async function request({ url, cookie }: Asked, encoding = "gzip, deflate, br"): Promise<string> {
  const headers = {
    "user-agent": userAgent,
    accept: "text/html",
    "accept-encoding": encoding,
    ...(cookie ? { cookie } : {}),
  };
  const answer = await ask(url, headers);
  let body = "";
  answer.setEncoding(encoding === "identity" ? "utf8" : "latin1");
  for await (const chunk of answer) body += String(chunk);
  if (answer.statusCode !== 200)
    throw new Error(`${url} answered ${answer.statusCode} ${answer.headers.location ?? ""}`);
  return body;
}

function ask(url: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = get(url, { agent, headers }, resolve);
    // The server may close an idle connection at the moment we reuse it.
    outgoing.on("error", (error) => (outgoing.reusedSocket ? resolve(ask(url, headers)) : reject(error)));
  });
}

/** Requests the visits in turn, `count` requests in total. */
export async function requestInTurn(visits: readonly Asked[], count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const visit = visits[done % visits.length];
    if (visit) await request(visit);
  }
}

export function hangUp(): void {
  agent.destroy();
}
