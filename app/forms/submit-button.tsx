import { useId } from "react";
import { Button, type ButtonProps, Reason } from "~/ui/button/button";
import { texts } from "./texts";
import { useFormStatus } from "./wallet-form";

type SubmitButtonProps = Omit<ButtonProps, "name" | "value" | "type"> & {
  event?: string | undefined;
  /** The label while the post is in flight. */
  busyLabel?: string;
};

type MainButtonProps = SubmitButtonProps & {
  /** Another reason to hold it, besides empty fields, given the form's current input. */
  blockedReason?: string | undefined;
};

/**
 * The main button of a `WalletForm`. The server renders it enabled; with scripts it is held, and says why, while a needed field
 * is empty [PEN-03]. Pressing it anyway shows the errors.
 */
export function SubmitButton(props: MainButtonProps) {
  const { event, busyLabel: busy, blockedReason: held, children, variant: look = "primary", ...rest } = props;
  const { missingLabels: missing, initiallyMissingLabels: expected, pendingEvent: sending } = useFormStatus();
  const reasonId = useId();
  const isSending = sending !== undefined && sending === (event ?? "");
  const labels = missing ?? expected;
  const reason = labels.length > 0 ? texts.stillNeeded(labels) : held;
  const isHeld = missing !== undefined && reason !== undefined;
  return (
    <>
      <Button
        {...rest}
        variant={look}
        type="submit"
        {...(event !== undefined && { name: "event", value: event })}
        {...((isHeld || sending !== undefined) && { "aria-disabled": true })}
        {...(isHeld && { "aria-describedby": reasonId })}
      >
        {isSending && busy ? busy : children}
      </Button>
      {reason !== undefined && (
        <Reason id={reasonId} isPlaceholder={!isHeld}>
          {reason}
        </Reason>
      )}
    </>
  );
}

/** Another submit button of the form, whose event does not need the input: it posts without validation. */
export function EventButton({
  event,
  busyLabel: busy,
  children,
  ...rest
}: SubmitButtonProps & { event: string }) {
  const { pendingEvent: sending } = useFormStatus();
  return (
    <Button {...rest} type="submit" name="event" value={event} formNoValidate>
      {sending === event && busy ? busy : children}
    </Button>
  );
}
