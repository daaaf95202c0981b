import { useFormReading } from "~/forms/missing-labels";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { row } from "~/ui/layout/layout.css";
import { MailAddress } from "~/ui/mail-address/mail-address";
import { SwitchList } from "~/ui/switch/switch-list";
import { texts } from "./texts";

const SEPARATOR = "\n";

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
  // Read from the page, because a switch may have been turned before scripts ran.
  const read = useFormReading(form.id, (shown) =>
    shown ? new FormData(shown).getAll("wanted").join(SEPARATOR) : undefined,
  );
  const now = read?.split(SEPARATOR) ?? on;
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
      <div className={row}>
        <SubmitButton busyLabel={texts.saving} blockedReason={isSame ? texts.nothingChanged : undefined}>
          {texts.update}
        </SubmitButton>
      </div>
    </WalletForm>
  );
}
