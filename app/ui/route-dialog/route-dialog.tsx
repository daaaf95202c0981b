import { useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useCallback, useId, useRef } from "react";
import type { LinkProps } from "react-router-dom";
import { DialogFlash } from "../banner/flash-banner";
import { LinkButton, type LinkButtonProps } from "../button/button";
import { firstFocus } from "../first-focus";
import { joinClassNames } from "../join-class-names";
import { Link } from "../link/link";
import { texts } from "../texts";
import { goBackTo } from "./go-back";
import { behind, dialogHead, dialogMessage, narrow, under } from "./route-dialog.css";

export { DialogBody, DialogFoot } from "./dialog-parts";

interface RouteDialogProps {
  title: string;
  /** The URL of the page behind it, where closing leads. */
  back: string;
  /** For a question or a result; a sheet at the bottom of a phone's screen. */
  isNarrow?: boolean;
  /**
   * Replaces the Close link in the head; null for nothing, if the user must answer. Escape presses a button in it with
   * `data-closes`, for a form that is left by a post.
   */
  headerAction?: ReactNode;
  /** The id of the question that is read with the title, for a title that does not say what the dialog asks. */
  questionId?: string | undefined;
  /** Whether the form's error summary takes the focus instead of the title. */
  hasErrors?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is a nested route. The server renders it open; scripts make the same element modal, so that input, a chosen file
 * and the focus survive hydration. Render the parent's own content in `<PageBehindDialog>`, after the outlet.
 */
export function RouteDialog(props: RouteDialogProps) {
  const { title, back, isNarrow, headerAction, questionId, hasErrors, children } = props;
  const navigate = useNavigate();
  const titleId = useId();
  const shown = useRef<HTMLDialogElement | null>(null);
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog) {
      shown.current?.close(); // returns the focus to the opener
      return;
    }
    shown.current = dialog;
    const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.close();
    dialog.showModal();
    const first = focused ?? dialog.querySelector("[data-first-focus]");
    if (first instanceof HTMLElement) first.focus();
  }, []);
  // A link to the dialog pressed while it closes keeps it mounted, at a new location, from which it can be left again.
  const { key } = useLocation();
  const leftAt = useRef("");
  const leave = () => {
    if (leftAt.current === key) return;
    leftAt.current = key;
    if (!goBackTo(back, () => navigate(-1))) navigate(back, { replace: true, preventScrollReset: true });
  };
  return (
    <dialog
      open
      ref={show}
      className={isNarrow ? narrow : undefined}
      aria-labelledby={titleId}
      aria-describedby={questionId}
      // `cancel` fires with the key, `close` in a later task: waiting for that would override a link pressed in between. Browsers
      // may skip `cancel`. A dismissed file chooser also fires `cancel`, which bubbles.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        if (pressClose(event.currentTarget)) return event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        // Browsers do not let `cancel` be prevented twice in a row: reopens the dialog, so that the form stays visible until its
        // post is answered.
        if (pressClose(event.currentTarget)) return event.currentTarget.showModal();
        leave();
      }}
    >
      <div className={dialogHead}>
        <h2 id={titleId} tabIndex={-1} {...(!hasErrors && firstFocus)}>
          {title}
        </h2>
        {headerAction === undefined ? (
          <BackButton variant="quiet" to={back}>
            {texts.close}
          </BackButton>
        ) : (
          headerAction
        )}
      </div>
      <DialogFlash className={dialogMessage} />
      {children}
    </dialog>
  );
}

/** Presses the button that closes the dialog by a post; false if there is none. */
function pressClose(dialog: HTMLDialogElement): boolean {
  const button = dialog.querySelector("button[data-closes]");
  if (!(button instanceof HTMLButtonElement)) return false;
  button.click();
  return true;
}

/**
 * A link out of the dialog that keeps the scroll position of the page behind. It goes back if it leads to the page from which the
 * dialog was opened: that page would otherwise be twice in a row in the history, where Back appears to do nothing.
 */
export function BackLink(props: Omit<LinkProps, "replace" | "preventScrollReset">) {
  return <Link onClick={useGoBack(props.to)} {...props} replace preventScrollReset />;
}

/** {@link BackLink} as a button. */
export function BackButton(props: Omit<LinkButtonProps, "replace" | "preventScrollReset">) {
  return <LinkButton onClick={useGoBack(props.to)} {...props} replace preventScrollReset />;
}

function useGoBack(to: LinkProps["to"]) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || typeof to !== "string") return;
    if (goBackTo(to, () => navigate(-1))) event.preventDefault();
  };
}

/** The page behind a dialog; hidden without scripts, where the dialog is the page. Has no effect while no dialog is open. */
export function PageBehindDialog({ isDialogOpen, children }: { isDialogOpen: boolean; children: ReactNode }) {
  return <div className={isDialogOpen ? joinClassNames(under, behind) : under}>{children}</div>;
}
