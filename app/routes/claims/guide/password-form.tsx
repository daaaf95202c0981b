import type { FormEvent } from "react";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import { form } from "~/ui/layout/layout.css";
import { protectedFileText } from "../protected-file";
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
    const password = new FormData(event.currentTarget).get("password");
    if (typeof password === "string" && password !== "") onPassword(password);
  };
  return (
    <form className={form} onSubmit={open}>
      <p>{protectedFileText}</p>
      <TextField
        id="guide-password"
        name="password"
        type="password"
        autoComplete="off"
        label={texts.password}
        error={isAgain ? texts.passwordWrong : undefined}
      />
      <div>
        <Button variant="primary">{texts.unlock}</Button>
      </div>
    </form>
  );
}
