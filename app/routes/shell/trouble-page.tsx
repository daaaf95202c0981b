import { contentId } from "~/ui/skip-link/skip-link";
import { TroubleNotice } from "./trouble-notice";

/** The page of last resort, when the layout itself could not be read. */
export function TroublePage() {
  return (
    <main id={contentId}>
      <TroubleNotice />
    </main>
  );
}
