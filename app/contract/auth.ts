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
 * POST employer-switch-token: ours (decisions D32). A token for the employer portal that works once, for 60 seconds, in
 * place of the bearer's own; 404 for anybody but an employer's owner or admin.
 */
const employerSwitchToken = auth
  .route({ method: "POST", path: "/auth/api/user/employer-switch-token" })
  .output(z.object({ token: z.string() }));

export const authContract = { login, logout, employerSwitchToken };
