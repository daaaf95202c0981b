import { useId } from "react";
import { Button, type ButtonProps, Reason } from "~/ui/button/button";
import { texts } from "./texts";
import { useFormStatus } from "./wallet-form";

type SubmitButtonProps = Omit<ButtonProps, "name" | "value" | "type"> & {
  event?: string | undefined;
  /** The label while the post is in flight (decision D88). */
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
  const { event, busyLabel = texts.busy, blockedReason, children, variant = "primary", ...rest } = props;
  const { missingLabels, initiallyMissingLabels, pendingEvent } = useFormStatus();
  const reasonId = useId();
  const isSending = pendingEvent !== undefined && pendingEvent === (event ?? "");
  const labels = missingLabels ?? initiallyMissingLabels;
  const reason = labels.length > 0 ? texts.stillNeeded(labels) : blockedReason;
  const isHeld = missingLabels !== undefined && reason !== undefined;
  return (
    <>
      <Button
        {...rest}
        variant={variant}
        type="submit"
        {...(event !== undefined && { name: "event", value: event })}
        {...((isHeld || pendingEvent !== undefined) && { "aria-disabled": true })}
        {...(isHeld && { "aria-describedby": reasonId })}
      >
        {isSending ? busyLabel : children}
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
export function EventButton(props: SubmitButtonProps & { event: string }) {
  const { event, busyLabel = texts.busy, children, ...rest } = props;
  const { pendingEvent } = useFormStatus();
  return (
    <Button {...rest} type="submit" name="event" value={event} formNoValidate>
      {pendingEvent === event ? busyLabel : children}
    </Button>
  );
}
