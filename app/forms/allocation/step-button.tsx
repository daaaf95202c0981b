import { Button } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";
import { useHeldPress } from "./use-held-press";

interface StepButtonProps {
  event: string;
  label: string;
  icon: "minus" | "plus";
  /** The page is the answer to this button: the focus stays on it. */
  wasPressed: boolean;
  press: (button: string) => void;
  setBusy: (isBusy: boolean) => void;
}

/** Minus or plus: a submit button the server counts for, unless the page does; held, it goes on counting (ALO-01). */
export function StepButton({ event, label, icon, wasPressed, press, setBusy }: StepButtonProps) {
  const listeners = useHeldPress(() => press(event), setBusy);
  return (
    <Button
      look="square"
      type="submit"
      name="event"
      value={event}
      formNoValidate
      aria-label={label}
      autoFocus={wasPressed}
      {...listeners}
    >
      <Icon name={icon} />
    </Button>
  );
}
