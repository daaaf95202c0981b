import { z } from "zod";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { callsWithBearer } from "./calls";
import { agreement, banking } from "./entities/person";
import { idOf, isoDate, voidOutput } from "./entities/primitives";

const employee = callsWithBearer("employee");

/** The employee's calls about bank account and dependents. */
export const bankingCalls = {
  agreements: employee
    .get("/employees/agreement", "What there is to agree to", {
      description: "3 for banking. Titles are HTML.",
    })
    .input(z.object({ type: z.coerce.number<number>().int().min(0).max(1_000_000) }))
    .output(z.array(agreement)),
  bankingInfo: employee
    .get("/employees/banking-info", "The bearer's bank account", {
      description: "The account number hidden but for its last three digits. Null while there is none.",
    })
    .output(banking.nullable().default(null)),
  /** In set-up and later (PRF-12). */
  saveBankingInfo: employee
    .put("/employees/banking-info", "Save the bearer's bank account", {
      successStatus: 204,
      inputStructure: "detailed",
      description:
        "Numbers are digits, leading zeros kept. An account number that is absent, or hidden as it was read, keeps the one on file, as long as bank and branch stay. Without a date it is the Toronto day. `voidCheque` is the reference of the bearer's own upload. `knownAs` (ours) is our fingerprint of what was kept when it was read: what somebody else has saved since is not replaced unseen. Saving the same again changes nothing, whatever is known; another account is told to the bearer by mail.",
      refuses: {
        400: "With the sentence that says what is wrong; PASSWORD_NEEDED for another account where the password was given more than 15 minutes ago",
        404: "No file of the bearer's, or `chequeGone`: the picture named was replaced",
        409: "BANKING_CHANGED: what is kept is no longer what is known",
        429: "Tried too often",
      },
    })
    .input(
      z.object({
        query: z.object({
          knownAs: z.string().regex(FINGERPRINT_FORMAT).optional(),
        }),
        body: z.object({
          accountName: z.string().max(1024).nullish(),
          transitNumber: z.string().max(100),
          bankNumber: z.string().max(100),
          accountNumber: z.string().max(100).nullish(),
          voidCheque: z.string().max(300),
          eSignature: z.string().max(10_000),
          date: isoDate.nullish(),
          agreements: z.array(idOf<"agreement">()).max(100),
        }),
      }),
    )
    .output(voidOutput),
  /** Decision D60. */
  saveDependents: employee
    .put("/dependents", "Save the bearer's dependents", {
      successStatus: 204,
      inputStructure: "detailed",
      description:
        "The whole list, which replaces the one before; without an id, or with 0, somebody new. Those absent are removed, and stay for the claims made before. Sending the same list again changes nothing. `known` (ours) names the list that it was made from, by the ids alone or each with our fingerprint of what was kept (`id:fingerprint`): what somebody else has added, removed or, with marks, changed since is not undone unseen. Refused, nothing is changed.",
      refuses: {
        400: "With the sentence that says what is wrong",
        404: "An id that is not the bearer's",
        409: "The list is no longer the one that is known",
      },
    })
    .input(
      z.object({
        query: z.object({
          known: z
            .string()
            .regex(/^(\d{1,9}(:[\da-z]{1,13})?(,\d{1,9}(:[\da-z]{1,13})?){0,99})?$/)
            .optional(),
        }),
        body: z
          .array(
            z.object({
              id: idOf<"dependent">().nullish(),
              firstName: z.string().max(1024),
              lastName: z.string().max(1024),
              relationship: z.string().max(100),
              dateOfBirth: isoDate.nullish(),
            }),
          )
          .max(100),
      }),
    )
    .output(voidOutput),
};
