import type { Brand } from "./variant";
import { wallet } from "./wallet";
import { whiteLabel } from "./white-label";

declare const __BRAND__: string | undefined;

/**
 * Whether this build is the white-label variant, by the build's environment variable BRAND, for pages, mails and headers. Code
 * that runs from source (`npm run dev`, `npm run service`) reads the variable itself.
 */
export const isWhiteLabel =
  (typeof __BRAND__ === "undefined" ? process.env.BRAND : __BRAND__) === "white-label";

export const brand: Brand = isWhiteLabel ? whiteLabel : wallet;
