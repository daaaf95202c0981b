import { useState } from "react";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { row } from "~/ui/layout/layout.css";
import { MailAddress } from "~/ui/mail-address/mail-address";
import { SwitchList } from "~/ui/switch/switch-list";
import { texts } from "./texts";

interface NotificationsFormProps extends Pick<WalletFormOptions<string>, "reply"> {
  email: string;
  items: readonly { readonly value: string; readonly text: string; readonly hint: string }[];
  wanted: readonly string[];
}

/** The switches and Update, which scripts disable until a switch changes (PRF-10). */
export function NotificationsForm({ reply, email, items, wanted }: NotificationsFormProps) {
  const form = useWalletForm({
    id: "notifications",
    reply,
    defaultValues: { wanted: [...wanted] },
    alwaysPostedField: "offered",
  });
  const on = form.checkedValues("wanted");
  const [now, turn] = useState(on);
  const isSame = items.every(({ value }) => now.includes(value) === wanted.includes(value));
  const { id, error } = form.field("wanted");
  return (
    <WalletForm form={form}>
      {items.map(({ value }) => (
        <input key={value} type="hidden" name="offered" value={value} />
      ))}
      {wanted.map((value) => (
        <input key={value} type="hidden" name="before" value={value} />
      ))}
      <div
        onChange={({ currentTarget }) =>
          turn(Array.from(currentTarget.querySelectorAll<HTMLInputElement>(":checked"), ({ value }) => value))
        }
      >
        <SwitchList
          id={id}
          label={
            <>
              {texts.writeTo} <MailAddress text={email} />
            </>
          }
          error={error}
          name="wanted"
          items={items}
          checkedValues={on}
        />
      </div>
      <div className={row}>
        <SubmitButton busyLabel={texts.saving} blockedReason={isSame ? texts.nothingChanged : undefined}>
          {texts.update}
        </SubmitButton>
      </div>
    </WalletForm>
  );
}
