import { z } from "zod";
import { SIGN_IN_NAME_MAX_LENGTH } from "~/domain/email";
import { POSTED_PASSWORD_MAX_LENGTH, TYPED_PASSWORD_MAX_LENGTH } from "~/domain/password";
import { callsWithBearer, callsWithoutBearer, linkRefusals } from "./calls";
import { voidOutput } from "./entities/primitives";

const auth = callsWithBearer("auth");
const visitor = callsWithoutBearer("auth");

const emailLink = z.object({
  use: z.enum(["EMAIL_CONFIRM", "EMAIL_UNDO"]),
  email: z.string(),
  bankAccountChanged: z.boolean().nullish(),
});

/** Signing in and out, passwords and links of mails. */
export const authContract = {
  login: visitor
    .post("/auth/api/user/login", "Sign in", {
      inputStructure: "detailed",
      description: "The answer's token is the bearer of every other call.",
      refuses: { 401: "A wrong name or password", 429: "Tried too often" },
    })
    .input(
      z.object({
        query: z.object({ portal: z.literal("employee") }),
        body: z.object({
          username: z.string().max(SIGN_IN_NAME_MAX_LENGTH),
          password: z.string().max(TYPED_PASSWORD_MAX_LENGTH),
        }),
      }),
    )
    .output(z.object({ access_token: z.string(), expired_at: z.union([z.string(), z.number()]).nullish() })),
  /** Ours: the specification names no such call. */
  logout: auth
    .post("/auth/api/user/logout", "Sign out", {
      withoutKey: true,
      successStatus: 204,
      description: "Ends the bearer's session; repeating it is harmless.",
    })
    .output(voidOutput),
  /** Ours (PRF-12). */
  confirmPassword: auth
    .post("/auth/api/user/confirm-password", "Give the bearer's password once more", {
      withoutKey: true,
      successStatus: 204,
      description: "Calls that answered 400 PASSWORD_NEEDED may be repeated for 15 minutes afterwards.",
      refuses: { 400: "PASSWORD_WRONG", 429: "It is guessed at" },
    })
    .input(z.object({ password: z.string().max(POSTED_PASSWORD_MAX_LENGTH) }))
    .output(voidOutput),
  /** Ours (decision D32). */
  employerSwitchToken: auth
    .post("/auth/api/user/employer-switch-token", "A token for the employer portal", {
      withoutKey: true,
      description: "It works once, for 60 seconds, in place of the bearer's own.",
      refuses: { 404: "The bearer is no owner or admin of an employer" },
    })
    .output(z.object({ token: z.string() })),
  /** The mail is sent outside of the request, so that the response time reveals nothing. */
  forgotPassword: visitor
    .post("/auth/api/user/forgot-password", "Ask for the link of a new password", {
      inputStructure: "detailed",
      successStatus: 204,
      description: "The same answer for every well-formed address, known or not.",
      refuses: { 400: "No well-formed address", 429: "Asked too often" },
    })
    .input(
      z.object({
        query: z.object({ portal: z.literal("employee") }),
        body: z.object({ email: z.string().max(320) }),
      }),
    )
    .output(voidOutput),
  /** Ours. */
  checkReset: visitor
    .get("/auth/api/user/forgot-password", "Whether the link of a new password may be used", {
      successStatus: 204,
      refuses: linkRefusals,
    })
    .input(z.object({ token: z.string().max(2000) }))
    .output(voidOutput),
  /** Decision D56. */
  resetPassword: visitor
    .put("/auth/api/user/forgot-password", "Choose a new password by a link", {
      inputStructure: "detailed",
      successStatus: 204,
      description: "Every session of the person ends.",
      refuses: {
        ...linkRefusals,
        400: `${linkRefusals[400]}, or a password that will not do`,
      },
    })
    .input(
      z.object({
        query: z.object({ token: z.string().max(2000) }),
        body: z.object({ newPassword: z.string().max(POSTED_PASSWORD_MAX_LENGTH) }),
      }),
    )
    .output(voidOutput),
  /** The specification gives no path; this one is ours. */
  accountByToken: visitor
    .get("/auth/api/user/account", "The invited person whom a sign-up link names", {
      refuses: { ...linkRefusals, 409: "The person has signed up" },
    })
    .input(z.object({ token: z.string().max(2000) }))
    .output(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  /** Ours (PRF-04, PRF-12). */
  checkEmailLink: visitor
    .get("/auth/api/user/email-link", "What the link of a mail about an e-mail address does", {
      description: "With the address that the account has afterwards.",
      refuses: linkRefusals,
    })
    .input(z.object({ token: z.string().max(2000) }))
    .output(emailLink),
  /** Ours (PRF-04, PRF-12). */
  followEmailLink: visitor
    .post("/auth/api/user/email-link", "Confirm an e-mail address, or undo its change", {
      description: "Once. Every session of the person ends.",
      refuses: { ...linkRefusals, 409: "EMAIL_REFUSED: the address cannot be had" },
    })
    .input(z.object({ token: z.string().max(2000) }))
    .output(emailLink),
};
