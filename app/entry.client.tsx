import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * A first document brings the styles of what it shows, and the sheet as if for a printer alone. What the browser shows from now on
 * may need any of it, so the sheet takes over first. One that fails to come holds nothing up: the window loads without it.
 */
async function takeStyleSheet() {
  const link = document.querySelector<HTMLLinkElement>('link[media="print"]');
  if (!link) return;
  if (!link.sheet && document.readyState !== "complete")
    await new Promise((settle) => {
      link.onload = window.onload = settle;
    });
  if (!link.sheet) return;
  // Not by the link's attribute: browsers fetch the sheet again when that changes, and show the page bare meanwhile.
  link.sheet.media.mediaText = "all";
  document.querySelector("style")?.remove();
}

takeStyleSheet().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
