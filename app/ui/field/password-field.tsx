import { type MouseEvent, useState } from "react";
import { Button } from "../button/button";
import { texts } from "../texts";
import { Field, fieldParts, HiddenText } from "./field";
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
export function PasswordField({ shown = false, ...props }: PasswordFieldProps) {
  const { words, control } = fieldParts(props);
  const [visible, setVisible] = useState(shown);
  const turn = (event: MouseEvent) => {
    event.preventDefault();
    setVisible(!visible);
  };
  return (
    <Field {...words}>
      <span className={affix}>
        <input
          className={input}
          type={visible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          {...control}
        />
        <Button
          type="submit"
          name="event"
          value={`${props.name}.${visible ? "hide" : "show"}`}
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
