import { useId } from "react";
import { texts as formTexts } from "~/forms/texts";
import { useFormStatus } from "~/forms/wallet-form";
import { Button, Reason } from "~/ui/button/button";
import type { EditPage } from "./editing.server";

interface SaveButtonProps {
  event: string;
  /** In words. */
  needs: readonly string[];
  texts: EditPage["texts"];
}

/**
 * Save, held with its reason while something is needed (RCP-06, PEN-03). It looks at what the fields say, not only at
 * whether they are filled: an amount below zero and a day to come are still needed too. Pressed nevertheless, it shows the errors.
 */
export function SaveButton({ event, needs, texts }: SaveButtonProps) {
  const { missing, sending } = useFormStatus();
  const reasonId = useId();
  const isHeld = missing !== undefined && needs.length > 0;
  return (
    <>
      <Button
        type="submit"
        look="primary"
        name="event"
        value={event}
        {...((isHeld || sending !== undefined) && { "aria-disabled": true })}
        {...(isHeld && { "aria-describedby": reasonId })}
      >
        {sending === event ? texts.saving : texts.save}
      </Button>
      {needs.length > 0 && (
        <Reason id={reasonId} isAwaited={!isHeld}>
          {formTexts.stillNeeded(needs)}
        </Reason>
      )}
    </>
  );
}
