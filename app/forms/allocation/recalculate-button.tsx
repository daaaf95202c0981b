import { unscripted } from "~/ui/allocation/allocation.css";
import { EventButton } from "../submit-button";
import { texts } from "./texts";

/** Without scripts: lets the server calculate what is left; with scripts the page shows it while the user types. */
export function RecalculateButton() {
  return (
    <span className={unscripted}>
      <EventButton variant="quiet" event="recalculate">
        {texts.recalculate}
      </EventButton>
    </span>
  );
}
