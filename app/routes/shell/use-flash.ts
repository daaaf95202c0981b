import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { FlashBanner } from "~/ui/banner/flash-banner";

/** No location's key. */
const LEFT = "";

/**
 * Keeps a message until the next navigation (ERR-02). The revalidation after a dialog closes (SUB-07) is not a navigation: it returns no
 * message, and the current one stays. A submit that is refused on the same page is a navigation without a new message, so the current
 * one disappears.
 */
export function useFlash(brought: FlashBanner | null): FlashBanner | null {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, message: brought });
  if (brought && brought.id !== kept.message?.id) keep({ key, message: brought });
  // Back leads to the same key, where the message would appear again.
  else if (kept.key !== key && kept.key !== LEFT) keep({ ...kept, key: LEFT });
  return kept.key === key ? kept.message : null;
}
