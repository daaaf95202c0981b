import { visuallyHidden } from "../layout/layout.css";

interface EnterButtonProps {
  readonly form?: string;
  readonly name?: string;
  readonly value?: string;
}

/** What Enter in a field presses: a form's first submit button. Hidden, for a form whose main button comes after another one. */
export function EnterButton(props: EnterButtonProps) {
  return <button {...props} className={visuallyHidden} type="submit" tabIndex={-1} aria-hidden="true" />;
}
