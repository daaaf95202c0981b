import { type MouseEvent, useState } from "react";
import { Button } from "../button/button";
import { texts } from "../texts";
import { described, Field, HiddenText } from "./field";
import { affix, input } from "./field.css";
import type { TextFieldProps } from "./text-field";

type PasswordFieldProps = Omit<TextFieldProps, "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
  /** The server was asked to show it: `event` was "password.show". */
  shown?: boolean | undefined;
};

/**
 * Show and Hide is a submit button, so that the server can answer it without scripts; with them it turns in place.
 * The form's main button has to come before it, or Enter presses this one: `WalletForm` sees to that with `enter`.
 */
export function PasswordField({
  label,
  hint,
  aside,
  optional,
  error,
  id,
  value,
  shown = false,
  ...control
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(shown);
  const turn = (event: MouseEvent) => {
    event.preventDefault();
    setVisible(!visible);
  };
  return (
    <Field {...{ id, label, hint, aside, optional, error }}>
      <span className={affix}>
        <input
          className={input}
          {...described({ id, hint, error })}
          type={visible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value}
          {...control}
        />
        <Button
          type="submit"
          name="event"
          value={`${control.name}.${visible ? "hide" : "show"}`}
          formNoValidate
          onClick={turn}
        >
          {visible ? texts.hide : texts.show}
          <HiddenText> {texts.thePassword}</HiddenText>
        </Button>
      </span>
    </Field>
  );
}
