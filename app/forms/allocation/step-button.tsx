import { LESS, type MORE } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { Button } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";
import type { WalletFormState } from "../use-wallet-form";
import { texts } from "./texts";
import { useHeldPress } from "./use-held-press";

interface StepButtonProps {
  form: WalletFormState;
  category: { readonly enrollmentId: EnrollmentId; readonly name: string };
  direction: typeof LESS | typeof MORE;
  press: (button: string) => void;
  setBusy: (isBusy: boolean) => void;
}

/** Minus or plus: a submit button the server counts for, unless the page does; held, it goes on counting (ALO-01). */
export function StepButton({ form, category, direction, press, setBusy }: StepButtonProps) {
  const event = `${direction}.${category.enrollmentId}`;
  const listeners = useHeldPress(() => press(event), setBusy);
  return (
    <Button
      look="square"
      type="submit"
      name="event"
      value={event}
      formNoValidate
      aria-label={(direction === LESS ? texts.less : texts.more)(category.name)}
      // The page is the answer to this button: the focus stays on it.
      autoFocus={form.event === event}
      {...listeners}
    >
      <Icon name={direction === LESS ? "minus" : "plus"} />
    </Button>
  );
}
