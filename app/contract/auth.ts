import { oc } from "@orpc/contract";
import { z } from "zod";
import { nothing } from "./entities/primitives";

const auth = oc.$route({ tags: ["auth"] });

/** POST login?portal=employee (section 7). 401 with a message for a wrong name or password, 429 when tried too often. */
const login = auth
  .route({ method: "POST", path: "/auth/api/user/login", inputStructure: "detailed" })
  .input(
    z.object({
      query: z.object({ portal: z.literal("employee") }),
      body: z.object({ username: z.string().max(320), password: z.string().max(1024) }),
    }),
  )
  .output(z.object({ access_token: z.string(), expired_at: z.union([z.string(), z.number()]).nullish() }));

/** POST logout: ours, as section 7 names none. Ends the bearer's session on the server; repeating it is harmless. */
const logout = auth
  .route({ method: "POST", path: "/auth/api/user/logout", successStatus: 204 })
  .output(nothing);

/**
 * POST confirm-password: ours (PRF-12). The bearer's password once more, after which calls that answered 400 PASSWORD_NEEDED
 * may be repeated for 15 minutes. 400 PASSWORD_WRONG, 429 when it is guessed at.
 */
const confirmPassword = auth
  .route({ method: "POST", path: "/auth/api/user/confirm-password", successStatus: 204 })
  .input(z.object({ password: z.string().max(1024) }))
  .output(nothing);

/**
 * POST employer-switch-token: ours (decisions D32). A token for the employer portal that works once, for 60 seconds, in
 * place of the bearer's own; 404 for anybody but an employer's owner or admin.
 */
const employerSwitchToken = auth
  .route({ method: "POST", path: "/auth/api/user/employer-switch-token" })
  .output(z.object({ token: z.string() }));

/**
 * POST forgot-password?portal=employee (section 7). 204 for every well-formed address, known or not; 400 for one that is
 * not, 429 when asked too often. The mail is made off the request, so that the time taken tells nothing either.
 */
const forgotPassword = auth
  .route({
    method: "POST",
    path: "/auth/api/user/forgot-password",
    inputStructure: "detailed",
    successStatus: 204,
  })
  .input(
    z.object({
      query: z.object({ portal: z.literal("employee") }),
      body: z.object({ email: z.string().max(320) }),
    }),
  )
  .output(nothing);

/**
 * GET forgot-password?token=…: ours. 204 while the link of a reset may be used, else the refusal that the PUT would give:
 * 400 TOKEN_ALTERED or TOKEN_FOREIGN, 410 TOKEN_USED or TOKEN_EXPIRED, each with its own sentence.
 */
const checkReset = auth
  .route({ method: "GET", path: "/auth/api/user/forgot-password", successStatus: 204 })
  .input(z.object({ token: z.string().max(2000) }))
  .output(nothing);

/**
 * PUT forgot-password?token=… (section 7): sets the new password and ends every session of the person. Refusals as
 * `checkReset`, and 400 for a password that will not do (decisions D56).
 */
const resetPassword = auth
  .route({
    method: "PUT",
    path: "/auth/api/user/forgot-password",
    inputStructure: "detailed",
    successStatus: 204,
  })
  .input(
    z.object({
      query: z.object({ token: z.string().max(2000) }),
      body: z.object({ newPassword: z.string().max(1024) }),
    }),
  )
  .output(nothing);

/**
 * GET account?token=…: the invited person whom a sign-up link names (section 7 gives no path, this one is ours). Refusals as
 * `checkReset`; 409 'Email already registered.' for somebody who has signed up.
 */
const accountByToken = auth
  .route({ method: "GET", path: "/auth/api/user/account" })
  .input(z.object({ token: z.string().max(2000) }))
  .output(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }));

const emailLink = z.object({ use: z.enum(["EMAIL_CONFIRM", "EMAIL_UNDO"]), email: z.string() });

/**
 * GET email-link?token=…: ours (PRF-04, PRF-12). What the link of a mail about an address does, and the address the account has
 * afterwards. Refusals as `checkReset`.
 */
const checkEmailLink = auth
  .route({
    method: "GET",
    path: "/auth/api/user/email-link",
    summary: "What the link of a mail about an e-mail address does",
    description: "400 TOKEN_ALTERED or TOKEN_FOREIGN, 410 TOKEN_USED or TOKEN_EXPIRED, 429.",
  })
  .input(z.object({ token: z.string().max(2000) }))
  .output(emailLink);

/** POST email-link: ours. Confirms an e-mail address or undoes its change, once; every session of the person ends. */
const followEmailLink = auth
  .route({
    method: "POST",
    path: "/auth/api/user/email-link",
    summary: "Confirm an e-mail address, or undo its change",
    description: "Refusals as of the GET, and 409 EMAIL_REFUSED for an address that cannot be had.",
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
