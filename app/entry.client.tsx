import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Replaces the first document's inline styles by the full stylesheet, which that document links with `media="print"`. Later
 * navigations may need any of its rules, so this runs before hydration. A stylesheet that fails to load delays nothing beyond
 * `load`.
 */
async function takeStyleSheet() {
  const link = document.querySelector<HTMLLinkElement>('link[media="print"]');
  if (!link) return;
  if (!link.sheet && document.readyState !== "complete")
    await new Promise((settle) => {
      link.onload = window.onload = settle;
    });
  if (!link.sheet) return;
  // Changing the link's `media` attribute instead would make browsers fetch the sheet again and show the page unstyled meanwhile.
  link.sheet.media.mediaText = "all";
  document.querySelector("style")?.remove();
}

takeStyleSheet().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
