import type { ReactNode } from "react";
import { joinClassNames } from "../join-class-names";
import { large, qr, store } from "./site-footer.css";

interface StoreLinkProps {
  to: string;
  /** URL of the QR code of the same link; decorative, because the link has a text. */
  qrCode: string;
  isLarge?: boolean;
  children: ReactNode;
}

export function StoreLink({ to, qrCode, isLarge = false, children }: StoreLinkProps) {
  const size = isLarge ? 144 : 72;
  return (
    <a className={store} href={to}>
      <img
        className={joinClassNames(qr, isLarge && large)}
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
