import { useId } from "react";
import { Button, type ButtonProps, Reason } from "~/ui/button/button";
import { texts } from "./texts";
import { useFormStatus } from "./wallet-form";

type SubmitButtonProps = Omit<ButtonProps, "name" | "value" | "type"> & {
  event?: string | undefined;
  /** The label while the post is in flight. */
  busy?: string;
};

type MainButtonProps = SubmitButtonProps & {
  /** Another reason to hold it, besides empty fields, given the form's current input. */
  held?: string | undefined;
};

/**
 * The main button of a `WalletForm`. The server renders it enabled; with scripts it is held, and says why, while a needed field
 * is empty [PEN-03]. Pressing it anyway shows the errors.
 */
export function SubmitButton(props: MainButtonProps) {
  const { event, busy, held, children, look = "primary", ...rest } = props;
  const { missing, expected, sending } = useFormStatus();
  const reasonId = useId();
  const isSending = sending !== undefined && sending === (event ?? "");
  const labels = missing ?? expected;
  const reason = labels.length > 0 ? texts.stillNeeded(labels) : held;
  const isHeld = missing !== undefined && reason !== undefined;
  return (
    <>
      <Button
        {...rest}
        look={look}
        type="submit"
        {...(event !== undefined && { name: "event", value: event })}
        {...((isHeld || sending !== undefined) && { "aria-disabled": true })}
        {...(isHeld && { "aria-describedby": reasonId })}
      >
        {isSending && busy ? busy : children}
      </Button>
      {reason !== undefined && (
        <Reason id={reasonId} isAwaited={!isHeld}>
          {reason}
        </Reason>
      )}
    </>
  );
}

/** Another submit button of the form, whose event does not need the input: it posts without validation. */
export function EventButton({ event, busy, children, ...rest }: SubmitButtonProps & { event: string }) {
  const { sending } = useFormStatus();
  return (
    <Button {...rest} type="submit" name="event" value={event} formNoValidate>
      {sending === event && busy ? busy : children}
    </Button>
  );
}
