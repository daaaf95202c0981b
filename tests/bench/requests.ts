import { Agent, get, type IncomingMessage } from "node:http";
import { userAgent } from "tests/support/browser";
import type { Asked } from "./browsing";

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/**
 * Asks for a page as a browser would, compressed unless told otherwise, and reads the whole answer. Anything but 200
 * ends the run.
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
    const asking = get(url, { agent, headers }, resolve);
    // The server may hang up an idle connection in the moment we take it up again.
    asking.on("error", (error) => (asking.reusedSocket ? resolve(ask(url, headers)) : reject(error)));
  });
}

/** The visits in turn, `count` requests in all. */
export async function requestInTurn(visits: readonly Asked[], count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const visit = visits[done % visits.length];
    if (visit) await request(visit);
  }
}

export function hangUp(): void {
  agent.destroy();
}
