import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useDismissMessage } from "~/ui/banner/flash-banner";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { form as formLayout, visuallyHidden } from "~/ui/layout/layout.css";
import { DialogBody, DialogFoot } from "~/ui/route-dialog/dialog-parts";
import { useKeepLostForm } from "./lost-form";
import { missingLabels, useMissingLabels } from "./missing-labels";
import { texts } from "./texts";
import { useErrorSummary } from "./use-error-summary";
import { useLostAnswer } from "./use-lost-answer";
import type { WalletFormState } from "./use-wallet-form";

interface FormStatus {
  /** What the main button still needs; undefined before scripts run. */
  missingLabels: readonly string[] | undefined;
  /** What it will need, by the values the page was rendered with. */
  initiallyMissingLabels: readonly string[];
  /** The event in flight, "" for the main button's; undefined while nothing is sent. */
  pendingEvent: string | undefined;
}

const conformIntent = "__intent__";

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
  /**
   * Whether the post leads to another page, which starts at its top; otherwise the scroll position stays. The name of an event
   * limits it to that event.
   */
  navigates?: boolean | string;
  /** Whether the next page replaces this one in the browser's history. The names of events limit it to those events. */
  replacesHistory?: boolean | readonly string[];
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
    replacesHistory = false,
    idempotencyKey,
    hiddenFields = {},
    footer,
    children,
  } = props;
  const navigation = useNavigation();
  const send = useSubmit();
  const missing = useMissingLabels(form.id, form.requiredLabels);
  const sent = useRef(false);
  const { lost, problems, sentBy } = useLostAnswer(form, sent);
  const summary = useErrorSummary(lost ?? form.reply, problems.length > 0);
  const keepUnsent = useKeepLostForm();
  const dismissMessage = useDismissMessage();

  useEffect(() => {
    if (navigation.state === "idle") sent.current = false;
  }, [navigation.state]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (sent.current) return event.preventDefault();
    form.formProps.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Conform validates a field while the user types by submitting with its own hidden button.
    if (submitter?.getAttribute("name") === conformIntent) return;
    const judged = !submitter?.hasAttribute("formnovalidate");
    if (judged && missingLabels(event.currentTarget, form.requiredLabels).length > 0) event.preventDefault();
    if (event.defaultPrevented) {
      dismissMessage();
      summary.focusSoon();
    } else {
      sent.current = true;
      sentBy.current = submitter;
    }
    if (!(submitter instanceof HTMLButtonElement) || event.defaultPrevented) return;
    const replace = typeof replacesHistory === "object" && replacesHistory.includes(submitter.value);
    if (!replace && submitter.value !== navigates) return;
    event.preventDefault();
    send(submitter, replace ? { replace, preventScrollReset: true } : undefined);
  };

  const sending = sent.current && navigation.state !== "idle" ? eventOf(navigation.formData) : undefined;
  const above = (
    <>
      <ErrorSummary ref={summary.ref} problems={problems} level={footer ? 3 : 2} />
      {lost && (
        <div>
          <Button
            type="button"
            onClick={() => sentBy.current?.click()}
            {...(sending !== undefined && { "aria-disabled": true })}
          >
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
  return (
    <FormStatusContext.Provider
      value={{
        missingLabels: missing,
        initiallyMissingLabels: form.initiallyMissingLabels,
        pendingEvent: sending,
      }}
    >
      <Form
        method="post"
        id={form.id}
        noValidate={form.formProps.noValidate}
        onSubmit={submit}
        {...(lost && { onInput: (event: FormEvent<HTMLFormElement>) => keepUnsent(event.currentTarget) })}
        preventScrollReset={navigates !== true}
        {...(replacesHistory === true && { replace: true })}
        {...(action !== undefined && { action })}
        {...(hasFile && { encType: "multipart/form-data" as const })}
        {...(!footer && { className: formLayout })}
      >
        {enterEvent && (
          <button
            className={visuallyHidden}
            type="submit"
            tabIndex={-1}
            aria-hidden="true"
            {...eventNamed(enterEvent)}
          />
        )}
        <AuthenticityTokenInput />
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {footer ? (
          <>
            <DialogBody>
              {above}
              {children}
            </DialogBody>
            <DialogFoot>{footer}</DialogFoot>
          </>
        ) : (
          <>
            {above}
            {children}
          </>
        )}
      </Form>
    </FormStatusContext.Provider>
  );
}

function eventNamed(enter: true | string) {
  return enter === true ? {} : { name: "event", value: enter };
}

function eventOf(formData: FormData | undefined): string {
  const event = formData?.get("event");
  return typeof event === "string" ? event : "";
}
