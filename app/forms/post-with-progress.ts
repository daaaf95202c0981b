import { FILE_TIMEOUT_MS } from "./lost-answer";

/** How a post ended: by `cancel`, or with the answer's JSON in `response`, null if there was no answer or it was no JSON. */
export type EndedPost =
  | { readonly isCancelled: true }
  | {
      readonly isCancelled: false;
      readonly response: unknown;
      readonly status: number;
      readonly responseURL: string;
    };

export interface RunningPost {
  readonly ended: Promise<EndedPost>;
  cancel(): void;
}

/**
 * Posts a form with a file. Uses XMLHttpRequest because only it reports progress.
 *
 * @param progress called with the fraction sent, from 0 to 1
 */
export function postWithProgress(
  url: string,
  body: FormData,
  progress: (share: number) => void,
): RunningPost {
  const request = new XMLHttpRequest();
  const ended = new Promise<EndedPost>((resolve) => {
    request.open("POST", url);
    request.responseType = "json";
    request.timeout = FILE_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onabort = () => resolve({ isCancelled: true });
    request.onloadend = () => {
      const { response, status, responseURL } = request;
      resolve({ isCancelled: false, response, status, responseURL });
    };
    request.send(body);
  });
  return { ended, cancel: () => request.abort() };
}
