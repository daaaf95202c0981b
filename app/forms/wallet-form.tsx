import { Form } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { EnterButton } from "~/ui/field/field";
import { form as formLayout } from "~/ui/layout/layout.css";
import { DialogBody, DialogFoot } from "~/ui/route-dialog/dialog-parts";
import { useMissingLabels } from "./missing-labels";
import { texts } from "./texts";
import { useSubmitOnce } from "./use-submit-once";
import type { WalletFormState } from "./use-wallet-form";

interface FormStatus {
  /** What the main button still needs; undefined before scripts run. */
  missingLabels: readonly string[] | undefined;
  /** What it will need, by the values the page was rendered with. */
  initiallyMissingLabels: readonly string[];
  /** The event in flight, "" for the main button's; undefined while nothing is sent. */
  pendingEvent: string | undefined;
}

const FormStatusContext = createContext<FormStatus>({
  missingLabels: undefined,
  initiallyMissingLabels: [],
  pendingEvent: undefined,
});

/** For the buttons inside a `WalletForm`. */
export function useFormStatus(): FormStatus {
  return useContext(FormStatusContext);
}

interface WalletFormProps<Name extends string> {
  form: WalletFormState<Name>;
  action?: string;
  /**
   * Set if another submit button (Show, plus, Delete) precedes the main one, because Enter presses the first: the main button's
   * event, or `true` if it has none.
   */
  enterEvent?: true | string;
  hasFile?: boolean;
  /** Whether the post leads to another page, which starts at its top; otherwise the scroll position stays. */
  navigates?: boolean;
  /** The only event of which that is true. */
  navigatesOn?: string | undefined;
  /** Whether the next page replaces this one in the browser's history. */
  replacesHistory?: boolean;
  /** The only events of which that is true. */
  replacesHistoryOn?: readonly string[];
  /**
   * Needed if posting the same fields twice would create two records (a receipt, a message): the loader's `crypto.randomUUID()`,
   * kept when the form is refused. A form that sets a value, or posts its flow's state, needs none.
   */
  idempotencyKey?: string;
  /** Hidden fields: the record's id, the state the page shows. */
  hiddenFields?: Readonly<Record<string, string | number>>;
  /** The buttons of a dialog; if given, the form is laid out as the dialog's body and foot. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The form of every page that posts: adds the token, shows the error summary first, sends one post per press, validates before
 * posting.
 */
export function WalletForm<Name extends string>(props: WalletFormProps<Name>) {
  const {
    form,
    action,
    enterEvent,
    hasFile,
    navigates = false,
    navigatesOn,
    replacesHistory = false,
    replacesHistoryOn,
    idempotencyKey,
    hiddenFields = {},
    footer,
    children,
  } = props;
  const missing = useMissingLabels(form.id, form.requiredLabels);
  const { onSubmit, onInput, pendingEvent, summaryRef, problems, isLost, tryAgain } = useSubmitOnce(form, {
    navigatesOn,
    replacesHistoryOn,
  });
  const body = (
    <>
      <ErrorSummary ref={summaryRef} problems={problems} level={footer ? 3 : 2} />
      {isLost && (
        <div>
          <Button
            type="button"
            onClick={tryAgain}
            {...(pendingEvent !== undefined && { "aria-disabled": true })}
          >
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {children}
    </>
  );
  return (
    <FormStatusContext.Provider
      value={{
        missingLabels: missing,
        initiallyMissingLabels: form.initiallyMissingLabels,
        pendingEvent,
      }}
    >
      <Form
        method="post"
        id={form.id}
        noValidate={form.formProps.noValidate}
        onSubmit={onSubmit}
        onInput={onInput}
        preventScrollReset={!navigates}
        {...(replacesHistory && { replace: true })}
        {...(action !== undefined && { action })}
        {...(hasFile && { encType: "multipart/form-data" as const })}
        {...(!footer && { className: formLayout })}
      >
        {enterEvent && <EnterButton {...(enterEvent !== true && { name: "event", value: enterEvent })} />}
        <AuthenticityTokenInput />
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {footer ? (
          <>
            <DialogBody>{body}</DialogBody>
            <DialogFoot>{footer}</DialogFoot>
          </>
        ) : (
          body
        )}
      </Form>
    </FormStatusContext.Provider>
  );
}
