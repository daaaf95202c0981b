import { oc } from "@orpc/contract";
import { z } from "zod";
import { nothing } from "./entities/primitives";
import { linkRefusals, refuses } from "./refusals";

const auth = oc.$route({ tags: ["auth"] });

/** POST login?portal=employee (API-01). */
const login = auth
  .route({
    method: "POST",
    path: "/auth/api/user/login",
    inputStructure: "detailed",
    summary: "Sign in",
    description: "The answer's token is the bearer of every other call.",
    spec: refuses({ 401: "A wrong name or password", 429: "Tried too often" }),
  })
  .input(
    z.object({
      query: z.object({ portal: z.literal("employee") }),
      body: z.object({ username: z.string().max(320), password: z.string().max(1024) }),
    }),
  )
  .output(z.object({ access_token: z.string(), expired_at: z.union([z.string(), z.number()]).nullish() }));

/** POST logout: ours, as the specification names none. */
const logout = auth
  .route({
    method: "POST",
    path: "/auth/api/user/logout",
    successStatus: 204,
    summary: "Sign out",
    description: "Ends the bearer's session; repeating it is harmless.",
  })
  .output(nothing);

/** POST confirm-password: ours (PRF-12). */
const confirmPassword = auth
  .route({
    method: "POST",
    path: "/auth/api/user/confirm-password",
    successStatus: 204,
    summary: "Give the bearer's password once more",
    description: "Calls that answered 400 PASSWORD_NEEDED may be repeated for 15 minutes afterwards.",
    spec: refuses({ 400: "PASSWORD_WRONG", 429: "It is guessed at" }),
  })
  .input(z.object({ password: z.string().max(1024) }))
  .output(nothing);

/** POST employer-switch-token: ours (decisions D32). */
const employerSwitchToken = auth
  .route({
    method: "POST",
    path: "/auth/api/user/employer-switch-token",
    summary: "A token for the employer portal",
    description: "It works once, for 60 seconds, in place of the bearer's own.",
    spec: refuses({ 404: "The bearer is no owner or admin of an employer" }),
  })
  .output(z.object({ token: z.string() }));

/**
 * POST forgot-password?portal=employee (API-01). The mail is made off the request, so that the time taken tells
 * nothing.
 */
const forgotPassword = auth
  .route({
    method: "POST",
    path: "/auth/api/user/forgot-password",
    inputStructure: "detailed",
    successStatus: 204,
    summary: "Ask for the link of a new password",
    description: "The same answer for every well-formed address, known or not.",
    spec: refuses({ 400: "No well-formed address", 429: "Asked too often" }),
  })
  .input(
    z.object({
      query: z.object({ portal: z.literal("employee") }),
      body: z.object({ email: z.string().max(320) }),
    }),
  )
  .output(nothing);

/** GET forgot-password?token=…: ours. */
const checkReset = auth
  .route({
    method: "GET",
    path: "/auth/api/user/forgot-password",
    successStatus: 204,
    summary: "Whether the link of a new password may be used",
    spec: refuses(linkRefusals),
  })
  .input(z.object({ token: z.string().max(2000) }))
  .output(nothing);

/** PUT forgot-password?token=… (decisions D56). */
const resetPassword = auth
  .route({
    method: "PUT",
    path: "/auth/api/user/forgot-password",
    inputStructure: "detailed",
    successStatus: 204,
    summary: "Choose a new password by a link",
    description: "Every session of the person ends.",
    spec: refuses({
      ...linkRefusals,
      400: `${linkRefusals[400]}, or a password that will not do`,
    }),
  })
  .input(
    z.object({
      query: z.object({ token: z.string().max(2000) }),
      body: z.object({ newPassword: z.string().max(1024) }),
    }),
  )
  .output(nothing);

/** GET account?token=…: the specification gives no path, this one is ours (API-01). */
const accountByToken = auth
  .route({
    method: "GET",
    path: "/auth/api/user/account",
    summary: "The invited person whom a sign-up link names",
    spec: refuses({ ...linkRefusals, 409: "The person has signed up" }),
  })
  .input(z.object({ token: z.string().max(2000) }))
  .output(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }));

const emailLink = z.object({
  use: z.enum(["EMAIL_CONFIRM", "EMAIL_UNDO"]),
  email: z.string(),
  bankAccountChanged: z.boolean().nullish(),
});

/** GET email-link?token=…: ours (PRF-04, PRF-12). */
const checkEmailLink = auth
  .route({
    method: "GET",
    path: "/auth/api/user/email-link",
    summary: "What the link of a mail about an e-mail address does",
    description: "With the address that the account has afterwards.",
    spec: refuses(linkRefusals),
  })
  .input(z.object({ token: z.string().max(2000) }))
  .output(emailLink);

/** POST email-link: ours (PRF-04, PRF-12). */
const followEmailLink = auth
  .route({
    method: "POST",
    path: "/auth/api/user/email-link",
    summary: "Confirm an e-mail address, or undo its change",
    description: "Once. Every session of the person ends.",
    spec: refuses({ ...linkRefusals, 409: "EMAIL_REFUSED: the address cannot be had" }),
  })
  .input(z.object({ token: z.string().max(2000) }))
  .output(emailLink);

export const authContract = {
  login,
  logout,
  confirmPassword,
  employerSwitchToken,
  forgotPassword,
  checkReset,
  resetPassword,
  accountByToken,
  checkEmailLink,
  followEmailLink,
};
