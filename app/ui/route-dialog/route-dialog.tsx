import { type LinkProps, useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useId, useRef } from "react";
import { DialogFlash } from "../banner/flash-banner";
import { LinkButton, type LinkButtonProps } from "../button/button";
import { classes } from "../classes";
import { firstFocus } from "../first-focus";
import { Link } from "../link/link";
import { texts } from "../texts";
import { behind, dialogHead, dialogMessage, narrow, under } from "./route-dialog.css";

export { DialogBody, DialogFoot } from "./dialog-parts";

interface RouteDialogProps {
  title: string;
  /** Where closing leads: the URL of the page it lies upon. */
  back: string;
  /** Narrow is for a question or a result: a sheet at the foot of a phone's screen. */
  isNarrow?: boolean;
  /**
   * Stands in the head instead of the Close link, or null for nothing, for a step one has to answer. A button in it with `data-closes` is what Escape
   * presses, for a form that is left by a post.
   */
  aside?: ReactNode;
  /** The form's summary of errors takes the focus on arrival, not the title. */
  hasErrors?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is a nested route. The server sends it open; scripts make the very same element modal, so that what was
 * typed, the chosen file and the focus outlive hydration. Render the parent's own content in `<Behind>`, after the outlet.
 */
export function RouteDialog({ title, back, isNarrow, aside, hasErrors, children }: RouteDialogProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const shown = useRef<HTMLDialogElement | null>(null);
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog) {
      shown.current?.close(); // gives the focus back to the opener
      return;
    }
    shown.current = dialog;
    const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.close();
    dialog.showModal();
    const first = focused ?? dialog.querySelector("[data-first-focus]");
    if (first instanceof HTMLElement) first.focus();
  }, []);
  const left = useRef(false);
  const leave = () => {
    if (!left.current) navigate(back, { replace: true, preventScrollReset: true });
    left.current = true;
  };
  return (
    <dialog
      open
      ref={show}
      className={isNarrow ? narrow : undefined}
      aria-labelledby={titleId}
      // `cancel` comes with the key, `close` in a later task: a link pressed in between would lose to the way back. A
      // browser may leave `cancel` out. A file chooser that is dismissed fires `cancel` too, and it bubbles.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        if (pressClose(event.currentTarget)) return event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        // A browser does not let the key be held back twice in a row: the form stays in sight until its post is answered.
        if (pressClose(event.currentTarget)) return event.currentTarget.showModal();
        leave();
      }}
    >
      <div className={dialogHead}>
        <h2 id={titleId} tabIndex={-1} {...(!hasErrors && firstFocus)}>
          {title}
        </h2>
        {aside === undefined ? (
          <BackButton look="quiet" to={back}>
            {texts.close}
          </BackButton>
        ) : (
          aside
        )}
      </div>
      <div className={dialogMessage}>
        <DialogFlash />
      </div>
      {children}
    </dialog>
  );
}

/** Presses the button that closes the dialog by a post; false where there is none. */
function pressClose(dialog: HTMLDialogElement): boolean {
  const button = dialog.querySelector("button[data-closes]");
  if (!(button instanceof HTMLButtonElement)) return false;
  button.click();
  return true;
}

/** A link out of the dialog that keeps the page behind where it is. */
export function BackLink(props: Omit<LinkProps, "replace" | "preventScrollReset">) {
  return <Link {...props} replace preventScrollReset />;
}

/** The same, as a button. */
export function BackButton(props: Omit<LinkButtonProps, "replace" | "preventScrollReset">) {
  return <LinkButton {...props} replace preventScrollReset />;
}

/** The page a dialog lies upon: left out without scripts, where the dialog is the page. Plain when none is open. */
export function Behind({ dialog, children }: { dialog: boolean; children: ReactNode }) {
  return <div className={dialog ? classes(under, behind) : under}>{children}</div>;
}
