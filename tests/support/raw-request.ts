import { type IncomingHttpHeaders, request } from "node:http";

/** A response as it was received. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request with its URL unchanged: `fetch` would normalise it. */
export function requestRaw(
  origin: string,
  url: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: url, method, headers, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on("error", reject).end();
  });
}
