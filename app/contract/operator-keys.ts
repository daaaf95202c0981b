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
    .post("/keys/rotation", "Make new keys", {
      description:
        "Of the kinds that lie in the data directory; the old ones stay accepted. Re-sealing is a call of its own.",
      refuses: { 409: "All keys are settings" },
    })
    .output(rotated),
  resealData: operator.administer
    .post("/keys/resealing", "Seal anew what older keys sealed", {
      withoutKey: true,
      description: "With the current data key. Broken off, it is begun again.",
    })
    .output(resealed),
  forgetKeys: operator.administer
    .post("/keys/forgetting", "Drop older keys", {
      refuses: {
        409: "Something is sealed with them; or, without `signOut`, sessions or links of mails that they signed are good",
      },
    })
    .input(z.object({ signOut: z.boolean().default(false) }))
    .output(forgotten),
};

export type RotatedKeys = z.infer<typeof rotated>;
export type ResealedData = z.infer<typeof resealed>;
export type ForgottenKeys = z.infer<typeof forgotten>;
