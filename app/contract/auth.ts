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
      description: "The token of the response authenticates all other calls.",
      refuses: { 401: "Wrong name or password", 429: "Too many attempts" },
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
      description: "Ends the session of the token. Idempotent.",
    })
    .output(voidOutput),
  /** Ours (PRF-12). */
  confirmPassword: auth
    .post("/auth/api/user/confirm-password", "Confirm the password", {
      withoutKey: true,
      successStatus: 204,
      description: "For 15 minutes afterwards, calls that failed with 400 PASSWORD_NEEDED can be repeated.",
      refuses: { 400: "PASSWORD_WRONG", 429: "Too many wrong passwords" },
    })
    .input(z.object({ password: z.string().max(POSTED_PASSWORD_MAX_LENGTH) }))
    .output(voidOutput),
  /** Ours (decision D32). */
  employerSwitchToken: auth
    .post("/auth/api/user/employer-switch-token", "Get a token for the employer portal", {
      withoutKey: true,
      description: "Valid once, within 60 seconds, in place of the employee's own token.",
      refuses: { 404: "The employee is not an owner or admin" },
    })
    .output(z.object({ token: z.string() })),
  /** The mail is sent outside of the request, so that the response time reveals nothing. */
  forgotPassword: visitor
    .post("/auth/api/user/forgot-password", "Request a link to reset the password", {
      inputStructure: "detailed",
      successStatus: 204,
      description: "The response is the same for every well-formed address, known or not.",
      refuses: { 400: "Not an e-mail address", 429: "Too many requests" },
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
    .get("/auth/api/user/forgot-password", "Check a password reset link", {
      successStatus: 204,
      refuses: linkRefusals,
    })
    .input(z.object({ token: z.string().max(2000) }))
    .output(voidOutput),
  /** Decision D56. */
  resetPassword: visitor
    .put("/auth/api/user/forgot-password", "Set a new password with a reset link", {
      inputStructure: "detailed",
      successStatus: 204,
      description: "Ends all sessions of the person.",
      refuses: {
        ...linkRefusals,
        400: `${linkRefusals[400]}, or the password is too weak`,
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
    .get("/auth/api/user/account", "Get the invited person of a sign-up link", {
      refuses: { ...linkRefusals, 409: "The person has already signed up" },
    })
    .input(z.object({ token: z.string().max(2000) }))
    .output(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  /** Ours (PRF-04, PRF-12). */
  checkEmailLink: visitor
    .get("/auth/api/user/email-link", "Describe what an e-mail address link does", {
      description: "Includes the address that the account will have afterwards.",
      refuses: linkRefusals,
    })
    .input(z.object({ token: z.string().max(2000) }))
    .output(emailLink),
  /** Ours (PRF-04, PRF-12). */
  followEmailLink: visitor
    .post("/auth/api/user/email-link", "Confirm an e-mail address, or undo its change", {
      description: "Works once, and ends all sessions of the person.",
      refuses: { ...linkRefusals, 409: "EMAIL_REFUSED: the address cannot be used" },
    })
    .input(z.object({ token: z.string().max(2000) }))
    .output(emailLink),
};
