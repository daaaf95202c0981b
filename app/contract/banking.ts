import { z } from "zod";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { callsWithBearer } from "./calls";
import { agreement, banking } from "./entities/person";
import { idOf, isoDate, voidOutput } from "./entities/primitives";

const employee = callsWithBearer("employee");

/** The employee's calls about bank account and dependents. */
export const bankingCalls = {
  agreements: employee
    .get("/employees/agreement", "List the agreements of a form", {
      description: "`type` 3 is banking. Titles are HTML.",
    })
    .input(z.object({ type: z.coerce.number<number>().int().min(0).max(1_000_000) }))
    .output(z.array(agreement)),
  bankingInfo: employee
    .get("/employees/banking-info", "Get the employee's bank account", {
      description:
        "The account number is masked except for its last three digits. Null if there is no account.",
    })
    .output(banking.nullable().default(null)),
  /** In set-up and later (PRF-12). */
  saveBankingInfo: employee
    .put("/employees/banking-info", "Save the employee's bank account", {
      successStatus: 204,
      inputStructure: "detailed",
      description:
        "Numbers are strings of digits, with leading zeros. If the account number is absent or masked, the stored one stays, provided that bank and branch do not change. The default date is today in Toronto. `voidCheque` is the reference of a file that the employee uploaded. `knownAs` (ours) is the fingerprint of the stored account as it was read; the call fails if the account has changed since. Saving the stored values again changes nothing, whatever `knownAs` is. `employeeId` is ignored: the account is always the bearer's. A new account is confirmed to the employee by e-mail.",
      refuses: {
        400: "The message says what is wrong; PASSWORD_NEEDED: a new account needs a password confirmed within the last 15 minutes",
        404: "The file is not the employee's; or `chequeGone`: the picture has been replaced",
        409: "BANKING_CHANGED: the account differs from `knownAs`",
        429: "Too many attempts",
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
          employeeId: idOf<"employee">().nullish(),
        }),
      }),
    )
    .output(voidOutput),
  /** Decision D60. */
  saveDependents: employee
    .put("/dependents", "Save the employee's dependents", {
      successStatus: 204,
      inputStructure: "detailed",
      description:
        "Replaces the whole list. An entry without an id, or with id 0, is a new dependent. Dependents that are absent are removed, but earlier claims keep them. Idempotent. `known` (ours) is the list that the change is based on: ids, each optionally with the fingerprint of the stored dependent (`id:fingerprint`). The call fails, and changes nothing, if a dependent has been added, removed or (with fingerprints) changed since.",
      refuses: {
        400: "The message says what is wrong",
        404: "An id is not one of the employee's dependents",
        409: "The list differs from `known`",
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
