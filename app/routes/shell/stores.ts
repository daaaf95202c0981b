import { brand } from "~/brand/brand";
import type { Brand } from "~/brand/variant";

/** Where the mobile app is to be had. */
type Store = keyof Brand["stores"];

/** The URL of a store's QR code; it changes with the brand, as browsers keep the picture. */
export function qrCodeOf(store: Store): string {
  return `/qr-codes/${brand.key}-${store}.svg`;
}

/** The store's own URL behind the file name of its QR code. */
export function storeUrl(file: string | undefined): string | undefined {
  const found = (["apple", "google"] as const).find((store) => qrCodeOf(store) === `/qr-codes/${file}`);
  return found && brand.stores[found];
}
