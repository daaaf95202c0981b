import type { ReceiptId } from "~/domain/ids";
import { EventButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { HiddenText } from "~/ui/field/field";
import { joinClassNames } from "~/ui/join-class-names";
import { row, rowWide } from "~/ui/layout/layout.css";
import { texts } from "./texts";

interface UndoDeletionProps {
  deleted: { readonly id: ReceiptId; readonly name: string; readonly sentence: string };
}

/** A recently deleted receipt with a button to restore it. */
export function UndoDeletion({ deleted: { id, name, sentence } }: UndoDeletionProps) {
  const form = useWalletForm({ id: `undo-${id}`, reply: undefined, defaultValues: {} });
  return (
    <WalletForm form={form} hiddenFields={{ receiptId: id }}>
      <div className={joinClassNames(row, rowWide)}>
        <span>{sentence}</span>
        <EventButton event="receipt.restore">
          {texts.undo}
          <HiddenText> {texts.undoDeletionOf(name)}</HiddenText>
        </EventButton>
      </div>
    </WalletForm>
  );
}
