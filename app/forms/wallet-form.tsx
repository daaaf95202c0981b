import { Form, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useDismissMessage } from "~/ui/banner/flash-banner";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { form as formLayout, vh } from "~/ui/layout/layout.css";
import { DialogBody, DialogFoot } from "~/ui/route-dialog/dialog-parts";
import { useKeepLostForm } from "./lost-form";
import { isReadAgain, lostIn } from "./lost-in";
import { stillNeeded, useStillNeeded } from "./still-needed";
import { texts } from "./texts";
import { titled, untitled } from "./titled";
import type { WalletFormState } from "./use-wallet-form";

interface FormStatus {
  /** What the main button still waits for; unknown before scripts run. */
  missing: readonly string[] | undefined;
  /** What it will wait for by the values the page was sent with. */
  expected: readonly string[];
  /** The event being sent, "" for the main button's, none while nothing is. */
  sending: string | undefined;
}

const conformIntent = "__intent__";

const FormStatusContext = createContext<FormStatus>({ missing: undefined, expected: [], sending: undefined });

/** For the buttons inside a `WalletForm`. */
export function useFormStatus(): FormStatus {
  return useContext(FormStatusContext);
}

interface WalletFormProps<Name extends string> {
  form: WalletFormState<Name>;
  action?: string;
  /**
   * Set where another submit button (Show, plus, Delete) stands before the main one, because Enter presses the first:
   * the main button's event, or `true` when it has none.
   */
  enter?: true | string;
  hasFile?: boolean;
  /** It leads to another page, which is shown from its top; without it the page, or the one behind a dialog, stays where it is. Of one event only: its name. */
  leadsOn?: boolean | string;
  /** A step one does not come back to: what it leads to takes its place in the browser's history. Of some events only: their names. */
  replaces?: boolean | readonly string[];
  /**
   * Wanted where the same fields sent twice would make two of something (a receipt, a message): the loader's `crypto.randomUUID()`,
   * kept in a refused answer. A form that sets something to what it says, or names its flow's state, needs none.
   */
  idempotencyKey?: string;
  /** Hidden fields: the subject, the state the page shows. */
  hidden?: Readonly<Record<string, string | number>>;
  /** The buttons of a dialog: given, the form is laid out as the body and foot of one. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Every form of ours that posts: token, summary of errors first, one press is one post, errors shown before a round trip. */
export function WalletForm<Name extends string>(props: WalletFormProps<Name>) {
  const {
    form,
    action,
    enter,
    hasFile,
    leadsOn = false,
    replaces = false,
    idempotencyKey,
    hidden = {},
    foot,
    children,
  } = props;
  const navigation = useNavigation();
  const send = useSubmit();
  const missing = useStillNeeded(form.id, form.needed);
  const sent = useRef(false);
  const { lost, problems, sentBy } = useLostAnswer(form, sent);
  const summary = useSummary(lost ?? form.reply, problems.length > 0);
  const keepUnsent = useKeepLostForm();
  const dismissMessage = useDismissMessage();

  useEffect(() => {
    if (navigation.state === "idle") sent.current = false;
  }, [navigation.state]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (sent.current) return event.preventDefault();
    form.native.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Conform judges a field while one types by pressing a hidden button of its own.
    if (submitter?.getAttribute("name") === conformIntent) return;
    const judged = !submitter?.hasAttribute("formnovalidate");
    if (judged && stillNeeded(event.currentTarget, form.needed).length > 0) event.preventDefault();
    if (event.defaultPrevented) {
      dismissMessage();
      summary.focusSoon();
    } else {
      sent.current = true;
      sentBy.current = submitter;
    }
    if (!(submitter instanceof HTMLButtonElement) || event.defaultPrevented) return;
    const replace = typeof replaces === "object" && replaces.includes(submitter.value);
    if (!replace && submitter.value !== leadsOn) return;
    event.preventDefault();
    send(submitter, replace ? { replace, preventScrollReset: true } : undefined);
  };

  const sending = sent.current && navigation.state !== "idle" ? eventOf(navigation.formData) : undefined;
  const above = (
    <>
      <ErrorSummary ref={summary.ref} problems={problems} level={foot ? 3 : 2} />
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
    <FormStatusContext.Provider value={{ missing, expected: form.expected, sending }}>
      <Form
        method="post"
        id={form.id}
        noValidate={form.native.noValidate}
        onSubmit={submit}
        {...(lost && { onInput: (event: FormEvent<HTMLFormElement>) => keepUnsent(event.currentTarget) })}
        preventScrollReset={leadsOn !== true}
        {...(replaces === true && { replace: true })}
        {...(action !== undefined && { action })}
        {...(hasFile && { encType: "multipart/form-data" as const })}
        {...(!foot && { className: formLayout })}
      >
        {enter && (
          <button className={vh} type="submit" tabIndex={-1} aria-hidden="true" {...eventNamed(enter)} />
        )}
        <AuthenticityTokenInput />
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {foot ? (
          <>
            <DialogBody>
              {above}
              {children}
            </DialogBody>
            <DialogFoot>{foot}</DialogFoot>
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

/**
 * Whether the answer to this form's last post was lost, with the sentence before its other problems, and the button that
 * sent it. What is typed is kept until the form is saved.
 */
function useLostAnswer({ id, problems }: Pick<WalletFormState, "id" | "problems">, sent: RefObject<boolean>) {
  const answer: unknown = useActionData();
  const { state } = useNavigation();
  const sentBy = useRef<HTMLElement | null>(null);
  const keepUnsent = useKeepLostForm();
  // Another form of the page is being sent: what its answer says is not about this one.
  useEffect(() => {
    if (state === "submitting" && !sent.current) sentBy.current = null;
  }, [state, sent]);
  // Nobody is told that the form stays while the page may turn out to be another person's.
  const isWaiting = state === "loading" && isReadAgain(answer);
  const sentence = sentBy.current && !isWaiting ? lostIn(answer) : undefined;
  const lost = sentence === undefined ? undefined : (answer ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that was lost
  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (lost && form) keepUnsent(form);
  }, [lost]);
  return {
    lost,
    sentBy,
    problems: sentence === undefined ? problems : [{ text: sentence }, ...problems],
  };
}

/**
 * Brings the reader to the summary when a new refusal arrives, and says in the title that there is one.
 *
 * @param reply another object for another refusal
 */
function useSummary(reply: unknown, refused: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(reply);
  // Conform has moved the focus to the first field and renders its errors only after that.
  const focusSoon = useCallback(() => {
    setTimeout(() => ref.current?.focus());
  }, []);
  useEffect(() => {
    if (seen.current === reply) return;
    seen.current = reply;
    focusSoon();
  }, [reply, focusSoon]);
  useEffect(() => {
    if (!refused) return;
    document.title = titled(untitled(document.title), true);
    return () => {
      document.title = untitled(document.title);
    };
  }, [refused]);
  return { ref, focusSoon };
}
