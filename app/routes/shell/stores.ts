import { brand } from "~/brand/brand";
import type { Brand } from "~/brand/variant";

/** A store with the mobile app. */
type Store = keyof Brand["stores"];

/** Returns the URL of a store's QR code. It includes the brand, because browsers cache the picture. */
export function qrCodeOf(store: Store): string {
  return `/qr-codes/${brand.key}-${store}.svg`;
}

/** Returns the store's URL for the file name of its QR code. */
export function storeUrl(file: string | undefined): string | undefined {
  const found = (["apple", "google"] as const).find((store) => qrCodeOf(store) === `/qr-codes/${file}`);
  return found && brand.stores[found];
}
