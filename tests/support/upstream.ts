import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A stub's response to one call. `body` is sent as JSON unless it is a string. */
export interface StubResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before the response starts; `Infinity`: never. */
  readonly after?: number;
}

export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A stub of an upstream API with the responses of the test. */
export interface StubUpstream {
  readonly origin: string;
  /** By `METHOD /path` without the query; any other call gets 404 without a message, or is forwarded. */
  readonly answers: Map<string, StubResponse | ((heard: StubRequest) => StubResponse)>;
  readonly heard: StubRequest[];
  stop(): Promise<void>;
}

/** @param behind the origin of a service that handles all other calls */
export async function startUpstream(behind?: string): Promise<StubUpstream> {
  const answers: StubUpstream["answers"] = new Map();
  const heard: StubRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const one = { method, path: url, headers, body: Buffer.concat(chunks).toString("latin1") };
    heard.push(one);
    const named = answers.get(`${method} ${url.split("?")[0]}`);
    if (!named && behind) return void passOn(request, Buffer.concat(chunks), behind, response);
    const answer = named ?? { status: 404 };
    const said = typeof answer === "function" ? answer(one) : answer;
    if (said.after === Number.POSITIVE_INFINITY) return;
    if (said.after) await new Promise((resolve) => setTimeout(resolve, said.after));
    const isText = typeof said.body === "string";
    response.writeHead(said.status, {
      ...(said.body === undefined ? {} : { "Content-Type": isText ? "text/html" : "application/json" }),
      ...said.headers,
    });
    response.end(isText ? said.body : said.body === undefined ? undefined : JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answers,
    heard,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function passOn(heard: IncomingMessage, body: Buffer, behind: string, answer: ServerResponse): void {
  const { method, url = "", headers } = heard;
  const onward = ask(new URL(url, behind), { method, headers }, (said) => {
    // They are about the connection to the service: this one is closed far sooner than its Keep-Alive promises.
    const { connection: _, "keep-alive": __, ...passed } = said.headers;
    answer.writeHead(said.statusCode ?? 500, passed);
    said.pipe(answer);
  });
  onward.once("error", () => answer.destroy());
  onward.end(body);
}
