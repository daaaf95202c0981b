import { oc } from "@orpc/contract";
import { z } from "zod";
import { agreement, banking } from "./entities/person";
import { idOf, isoDate, nothing } from "./entities/primitives";

const employee = oc.$route({ tags: ["employee"] });

/** GET employees/agreement?type=…: what there is to agree to, 3 for banking (section 7); the titles are HTML. */
const agreements = employee
  .route({ method: "GET", path: "/employees/agreement" })
  .input(z.object({ type: z.coerce.number<number>().int().min(0).max(1_000_000) }))
  .output(z.array(agreement));

/** GET employees/banking-info (section 3): the account number hidden but for its last three digits; null while there is none. */
const bankingInfo = employee
  .route({ method: "GET", path: "/employees/banking-info" })
  .output(banking.nullish().transform((known) => known ?? null));

/**
 * PUT employees/banking-info (sections 3 and 5), in set-up and later. Numbers are digits, leading zeros kept. An account number
 * that is absent, or hidden as it was read, keeps the one on file, as long as bank and branch stay. Without a date it is the
 * Toronto day. `voidCheque` is the reference of the bearer's own upload. Saving the same again changes nothing. 400 with the
 * sentence that says what is wrong, 404 for a file that is not there. Another account than the one on file is told to the bearer
 * by mail, and is 400 PASSWORD_NEEDED where the password was given more than 15 minutes ago (`auth.confirmPassword`, PRF-12).
 */
const saveBankingInfo = employee
  .route({ method: "PUT", path: "/employees/banking-info", successStatus: 204 })
  .input(
    z.object({
      accountName: z.string().max(1024).nullish(),
      transitNumber: z.string().max(100),
      bankNumber: z.string().max(100),
      accountNumber: z.string().max(100).nullish(),
      voidCheque: z.string().max(300),
      eSignature: z.string().max(10_000),
      date: isoDate.nullish(),
      agreements: z.array(idOf<"agreement">()).max(100),
    }),
  )
  .output(nothing);

/**
 * PUT dependents (section 7; decision D60): the whole list, which replaces the one before; without an id, or with 0, somebody
 * new. Those absent are removed, and stay for the claims made before. Sending the same list again changes nothing. 400 with
 * the sentence that says what is wrong, 404 for an id that is not the bearer's; then nothing is changed.
 */
const saveDependents = employee
  .route({ method: "PUT", path: "/dependents", successStatus: 204 })
  .input(
    z
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
  )
  .output(nothing);

/** The employee's calls about bank account and dependents. */
export const bankingCalls = { agreements, bankingInfo, saveBankingInfo, saveDependents };
