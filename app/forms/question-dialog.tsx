import type { ComponentProps, ReactNode } from "react";
import { stackWide } from "~/ui/layout/layout.css";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { EventButton, SubmitButton } from "./submit-button";
import { useWalletForm, type WalletFormOptions } from "./use-wallet-form";
import { WalletForm } from "./wallet-form";

interface QuestionDialogProps
  extends Pick<ComponentProps<typeof WalletForm>, "action" | "hiddenFields" | "replacesHistory"> {
  /** Unique in the page. */
  id: string;
  title: string;
  /** Where closing leads. */
  back: string;
  reply?: WalletFormOptions<never>["reply"];
  confirm: { text: string; event?: string };
  /** Without an event it leads back, like closing. */
  decline?: { text: string; event?: string };
  isDangerous?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog with a question to confirm or decline: Confirm, Warning, notice. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { id, title, back, reply, confirm, decline, isDangerous, isWide = false, children, ...post } = props;
  const form = useWalletForm({ id, reply, defaultValues: {} });
  const questionId = `${id}-question`;
  return (
    <RouteDialog
      title={title}
      back={back}
      isNarrow={!isWide}
      // A wide one holds a table, whose text in one piece would tell nothing.
      questionId={isWide ? undefined : questionId}
      hasErrors={form.problems.length > 0}
    >
      <WalletForm
        form={form}
        {...post}
        footer={
          <>
            <SubmitButton event={confirm.event} variant={isDangerous ? "danger" : "primary"}>
              {confirm.text}
            </SubmitButton>
            {decline?.event && <EventButton event={decline.event}>{decline.text}</EventButton>}
            {decline && !decline.event && <BackButton to={back}>{decline.text}</BackButton>}
          </>
        }
      >
        <div id={questionId} className={stackWide}>
          {children}
        </div>
      </WalletForm>
    </RouteDialog>
  );
}
