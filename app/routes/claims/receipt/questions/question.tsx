import type { ReactNode } from "react";
import { EventButton, SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";

interface Answer {
  event: string;
  text: string;
}

interface ReceiptQuestionProps {
  title: string;
  /** Where closing leads. */
  back: string;
  /** Where the answer is posted. */
  action: string;
  /** The state of the flow this dialog shows. */
  state: string;
  yes: Answer;
  no?: Answer;
  isDangerous?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A step of the receipt's flow that waits for one word of the person: Confirm, Warning, notice. */
export function ReceiptQuestion(props: ReceiptQuestionProps) {
  const { title, back, action, state, yes, no, isDangerous, isWide = false, children } = props;
  const form = useWalletForm({ id: `receipt-${state}`, reply: undefined, values: {} });
  return (
    <RouteDialog title={title} back={back} isNarrow={!isWide}>
      <WalletForm
        form={form}
        replaces
        action={action}
        hidden={{ state }}
        foot={
          <>
            <SubmitButton event={yes.event} look={isDangerous ? "danger" : "primary"}>
              {yes.text}
            </SubmitButton>
            {no && <EventButton event={no.event}>{no.text}</EventButton>}
          </>
        }
      >
        {children}
      </WalletForm>
    </RouteDialog>
  );
}
