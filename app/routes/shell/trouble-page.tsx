import { PublicFrame } from "./public-frame";
import { TroubleNotice } from "./trouble-notice";

/** When the layout itself could not be read: the frame that needs no data, with its ways on (ERR-01). */
export function TroublePage() {
  return (
    <PublicFrame isText isSignIn>
      <TroubleNotice />
    </PublicFrame>
  );
}
