import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";
import type { LinkProps } from "react-router-dom";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/sprite";
import { joinClassNames } from "../join-class-names";
import { Link } from "../link/link";
import { awaited, end, looks, reason as whyNot } from "./button.css";

interface Looks {
  variant?: keyof typeof looks;
  icon?: IconName | undefined;
  /** Placed at the far end of a row or a dialog's foot. */
  isEndAligned?: boolean;
  children: ReactNode;
}

export type ButtonProps = Looks &
  Omit<ComponentPropsWithoutRef<"button">, "className"> & {
    /** Why it cannot be pressed; shown next to it while it is `disabled` or `aria-disabled` [PEN-03]. */
    disabledReason?: string | undefined;
  };

/** A submit button unless `type` says otherwise. */
export function Button({
  variant = "plain",
  icon,
  isEndAligned,
  disabledReason,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const held = rest.disabled || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const explained = held && disabledReason ? { "aria-describedby": reasonId } : {};
  return (
    <>
      <button {...rest} {...explained} className={joinClassNames(looks[variant], isEndAligned && end)}>
        {icon && <Icon name={icon} />}
        {children}
      </button>
      {held && disabledReason && <Reason id={reasonId}>{disabledReason}</Reason>}
    </>
  );
}

/** Why a button cannot be pressed. With `isPlaceholder` it only reserves space until scripts decide. */
export function Reason({
  id,
  isPlaceholder,
  children,
}: {
  id?: string;
  isPlaceholder?: boolean;
  children: string;
}) {
  return (
    <span className={joinClassNames(whyNot, isPlaceholder && awaited)} id={id} aria-hidden={isPlaceholder}>
      {children}
    </span>
  );
}

export type LinkButtonProps = Looks & Omit<LinkProps, "className" | "children">;

/** For navigation; a `Button` is for actions. */
export function LinkButton({ variant = "plain", icon, isEndAligned, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={joinClassNames(looks[variant], isEndAligned && end)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
