import type { ReactNode } from "react";
import { classes } from "../classes";
import { large, qr, store } from "./site-footer.css";

interface StoreLinkProps {
  to: string;
  /** URL of the picture that says the same; the words of the link stand for it. */
  qrCode: string;
  isLarge?: boolean;
  children: ReactNode;
}

export function StoreLink({ to, qrCode, isLarge = false, children }: StoreLinkProps) {
  const size = isLarge ? 144 : 72;
  return (
    <a className={store} href={to}>
      <img
        className={classes(qr, isLarge && large)}
        src={qrCode}
        alt=""
        aria-hidden="true"
        width={size}
        height={size}
        {...(!isLarge && { loading: "lazy" as const })}
      />
      {children}
    </a>
  );
}
