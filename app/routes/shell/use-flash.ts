import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { FlashBanner } from "~/ui/banner/flash-banner";

/**
 * The message stays until the next navigation (ERR-02). The refresh after a dialog was closed (SUB-07) is none: it brings
 * no message, and the one that is shown goes on. A post that is refused in place is one, and loads no message anew: what
 * was brought before it goes.
 */
export function useFlash(brought: FlashBanner | null): FlashBanner | null {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, message: brought });
  if (brought && brought.id !== kept.message?.id) keep({ key, message: brought });
  return kept.key === key ? kept.message : null;
}
