import { type MouseEvent, useState } from "react";
import { Button } from "../button/button";
import { texts } from "../texts";
import { Field, HiddenText, splitFieldProps } from "./field";
import { affix, input } from "./field.css";
import type { TextFieldProps } from "./text-field";

type PasswordFieldProps = Omit<TextFieldProps, "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
  /** Whether the post asked to show it: `event` was "password.show". */
  isInitiallyVisible?: boolean | undefined;
};

/**
 * Show and Hide is a submit button, so that it works on the server without scripts; with scripts it toggles in place. The form's
 * main button must precede it, otherwise Enter presses this one: set `enterEvent` on `WalletForm`.
 */
export function PasswordField({ isInitiallyVisible = false, ...props }: PasswordFieldProps) {
  const { fieldProps, controlProps } = splitFieldProps(props);
  const [visible, setVisible] = useState(isInitiallyVisible);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setVisible(!visible);
  };
  return (
    <Field {...fieldProps}>
      <span className={affix}>
        <input
          className={input}
          type={visible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          {...controlProps}
        />
        <Button
          type="submit"
          name="event"
          value={`${props.name}.${visible ? "hide" : "show"}`}
          formNoValidate
          onClick={toggle}
        >
          {visible ? texts.hide : texts.show}
          <HiddenText> {props.label}</HiddenText>
        </Button>
      </span>
    </Field>
  );
}
