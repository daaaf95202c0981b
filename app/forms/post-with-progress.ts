import { PATH } from "~/domain/paths";
import { FILE_TIMEOUT_MS } from "./lost-answer";

/** How a post ended: by `cancel`, or with the answer's JSON in `response`, null if there was no answer or it was no JSON. */
export type EndedPost =
  | { readonly isCancelled: true }
  | {
      readonly isCancelled: false;
      readonly response: unknown;
      readonly status: number;
      /**
       * Why an answer without JSON did not accept the post. `signedOut`: the session has ended, and revalidating the page would lead to
       * sign-in and lose its files. `stale`: the page's token is of another session, or the employee may no longer open the page;
       * revalidating gets a new token, or leads to where the employee belongs. Undefined for all else.
       */
      readonly rejection: "signedOut" | "stale" | undefined;
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
      const { response, status } = request;
      resolve({ isCancelled: false, response, status, rejection: rejectionIn(request, url) });
    };
    request.send(body);
  });
  return { ended, cancel: () => request.abort() };
}

function rejectionIn({ status, responseURL }: XMLHttpRequest, url: string) {
  // A query would have its slashes encoded.
  if (responseURL.includes(PATH.signIn)) return "signedOut";
  return status === 403 || (status === 200 && !responseURL.endsWith(url)) ? "stale" : undefined;
}
