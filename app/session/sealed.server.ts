import { deflateRawSync, inflateRawSync } from "node:zlib";
import { seal, unsealBytes } from "~/sealing/seal";
import { type AcceptedSecrets, purposeKeys } from "./purpose-key.server";

/** Closes a value so that only this portal reads it again, and packs it on the way. */
export interface Sealer {
  seal(value: unknown): string;
  /** What was sealed; undefined for anything else. */
  open(text: string): unknown;
}

/** No sealed value of ours is longer; a cookie could otherwise be made to swell. */
const longest = 256 * 1024;

/**
 * @param accepted secrets: the first seals, all open
 * @param purpose what is sealed: what one purpose sealed, another does not open
 */
export function createSealer(accepted: AcceptedSecrets, purpose: string): Sealer {
  const keys = purposeKeys(accepted, purpose).map(({ bytes }) => bytes);
  return {
    seal: (value) => seal(keys, purpose, deflateRawSync(JSON.stringify(value))),
    open(text) {
      try {
        const packed = inflateRawSync(unsealBytes(keys, purpose, text), { maxOutputLength: longest });
        const value: unknown = JSON.parse(packed.toString());
        return value;
      } catch {
        return undefined; // changed, cut off, or of another portal
      }
    },
  };
}
