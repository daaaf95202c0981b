import { ErrorNotice } from "./error-notice";
import { PublicFrame } from "./public-frame";

/** When the layout itself could not be read: the frame that needs no data, with its ways on (ERR-01). */
export function ErrorPage() {
  return (
    <PublicFrame isText isSignIn>
      <ErrorNotice />
    </PublicFrame>
  );
}
