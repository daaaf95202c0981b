import { z } from "zod";
import { count } from "./entities/primitives";
import { operator } from "./operator-rights";

/** `session` signs tokens, addresses and cookies; `data` seals bank and insurance numbers. */
export const KEY_KINDS = ["session", "data"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];
const kinds = z.array(z.enum(KEY_KINDS));

const rotated = z.object({
  /** The kinds that have a new key now. */
  rotated: kinds,
  /** The kinds that are settings and are changed there. */
  settings: kinds,
});

const resealed = z.object({
  /** The id of the key, which every sealed value names. */
  key: z.string(),
  values: count,
  /** Values that no key decrypts; they stay unchanged. */
  unopened: count,
});

const forgotten = z.object({
  /** The kinds that have only the current key now. */
  forgotten: kinds,
  /** The kinds that are settings, from which the older keys may be removed. */
  settings: kinds,
});

/** The operator's calls about the keys of the installation. */
export const operatorKeyCalls = {
  rotateKeys: operator.administer
    .post("/keys/rotation", "Rotate keys", {
      description:
        "Creates new keys of the kinds stored in the data directory; old keys stay accepted. Re-sealing is a separate call.",
      refuses: { 409: "All keys come from settings" },
    })
    .output(rotated),
  resealData: operator.administer
    .post("/keys/resealing", "Re-seal data that older keys sealed", {
      withoutKey: true,
      description: "Uses the current data key. If it is interrupted, repeat it.",
    })
    .output(resealed),
  forgetKeys: operator.administer
    .post("/keys/forgetting", "Delete older keys", {
      refuses: {
        409: "They still seal data; or, without `signOut`, sessions or e-mail links that they signed are still valid",
      },
    })
    .input(z.object({ signOut: z.boolean().default(false) }))
    .output(forgotten),
};

export type RotatedKeys = z.infer<typeof rotated>;
export type ResealedData = z.infer<typeof resealed>;
export type ForgottenKeys = z.infer<typeof forgotten>;
