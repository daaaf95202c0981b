import type { Brand } from "./variant";
import { wallet } from "./wallet";
import { whiteLabel } from "./white-label";

declare const __BRAND__: string | undefined;

/**
 * The variant this build is, by the build flag BRAND: known once, to pages, mails and headers alike. What runs from its
 * source (`npm run dev`, `npm run service`) is no build and asks the flag itself.
 */
export const isWhiteLabel =
  (typeof __BRAND__ === "undefined" ? process.env.BRAND : __BRAND__) === "white-label";

export const brand: Brand = isWhiteLabel ? whiteLabel : wallet;
