import { ErrorNotice } from "./error-notice";
import { PublicFrame } from "./public-frame";

/** Shown when the layout's own loader failed: the public frame, which needs no data (ERR-01). */
export function ErrorPage() {
  return (
    <PublicFrame isText hidesSignInLink>
      <ErrorNotice />
    </PublicFrame>
  );
}
