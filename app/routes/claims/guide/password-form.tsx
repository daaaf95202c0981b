import type { FormEvent } from "react";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import { form } from "~/ui/layout/layout.css";
import { texts } from "./texts";

/** Asks for the password of a file. The browser uses it to open the file and sends it nowhere. */
export function PasswordForm({
  isAgain,
  onPassword,
}: {
  isAgain: boolean;
  onPassword: (password: string) => void;
}) {
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("password");
    if (!(field instanceof HTMLInputElement) || field.value === "") return;
    // A wrong one is to be typed again, and is announced with the field, each time.
    field.select();
    onPassword(field.value);
  };
  return (
    <form className={form} onSubmit={open}>
      <TextField
        id="guide-password"
        name="password"
        type="password"
        autoComplete="off"
        label={texts.password}
        error={isAgain ? texts.passwordWrong : undefined}
        isErrorAnnounced
      />
      <div>
        <Button variant="primary">{texts.unlock}</Button>
      </div>
    </form>
  );
}
