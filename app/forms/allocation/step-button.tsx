import { MINUS_BUTTON, type PLUS_BUTTON } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { Button } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";
import type { WalletFormState } from "../use-wallet-form";
import { texts } from "./texts";
import { useHeldPress } from "./use-held-press";

interface StepButtonProps {
  form: WalletFormState;
  category: { readonly enrollmentId: EnrollmentId; readonly name: string };
  direction: typeof MINUS_BUTTON | typeof PLUS_BUTTON;
  press: (button: string) => void;
  setBusy: (isBusy: boolean) => void;
}

/** Minus or plus: a submit button for which the server calculates, with scripts the page; repeats while held down (ALO-01). */
export function StepButton({ form, category, direction, press, setBusy }: StepButtonProps) {
  const event = `${direction}.${category.enrollmentId}`;
  const listeners = useHeldPress(() => press(event), setBusy);
  return (
    <Button
      variant="square"
      type="submit"
      name="event"
      value={event}
      formNoValidate
      aria-label={(direction === MINUS_BUTTON ? texts.less : texts.more)(category.name)}
      // This page is the response to this button, so the focus stays on it.
      autoFocus={form.event === event}
      {...listeners}
    >
      <Icon name={direction === MINUS_BUTTON ? "minus" : "plus"} />
    </Button>
  );
}
