import type { ComponentProps, ReactNode } from "react";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { EventButton, SubmitButton } from "./submit-button";
import { useWalletForm, type WalletFormOptions } from "./use-wallet-form";
import { WalletForm } from "./wallet-form";

interface QuestionDialogProps
  extends Pick<ComponentProps<typeof WalletForm>, "action" | "hidden" | "replaces"> {
  /** Unique in the page. */
  id: string;
  title: string;
  /** Where closing leads. */
  back: string;
  reply?: WalletFormOptions<never>["reply"];
  yes: { text: string; event?: string };
  /** Without an event it leads back, like closing. */
  no?: { text: string; event?: string };
  isDangerous?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog with a question to confirm or decline: Confirm, Warning, notice. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { id, title, back, reply, yes, no, isDangerous, isWide = false, children, ...post } = props;
  const form = useWalletForm({ id, reply, values: {} });
  return (
    <RouteDialog title={title} back={back} isNarrow={!isWide} hasErrors={form.problems.length > 0}>
      <WalletForm
        form={form}
        {...post}
        foot={
          <>
            <SubmitButton event={yes.event} look={isDangerous ? "danger" : "primary"}>
              {yes.text}
            </SubmitButton>
            {no?.event && <EventButton event={no.event}>{no.text}</EventButton>}
            {no && !no.event && <BackButton to={back}>{no.text}</BackButton>}
          </>
        }
      >
        {children}
      </WalletForm>
    </RouteDialog>
  );
}
