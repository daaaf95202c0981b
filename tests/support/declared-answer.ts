import { isDeepStrictEqual } from "node:util";
import type { AnyContractRouter } from "@orpc/contract";
import { isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { contract } from "~/contract/contract";
import { operatorContract } from "~/contract/operator";

const refusal = z
  .object({
    message: z.string().min(1),
    code: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .catchall(z.boolean());

interface Declared {
  readonly method: string;
  readonly path: RegExp;
  readonly output: z.ZodType;
}

/** Every call of a contract with what it answers. */
function declaredIn(router: AnyContractRouter): Declared[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(declaredIn);
  const { route, outputSchema } = router["~orpc"];
  if (!(outputSchema instanceof z.ZodType) || !route.path) return [];
  const path = new RegExp(`^${route.path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
  return [{ method: route.method ?? "POST", path, output: outputSchema }];
}

const declared = [contract, operatorContract].flatMap(declaredIn);

/**
 * Holds an answer of the service against the contract: a refusal tells its sentence, its code, flags and details, and an
 * answer what is declared; neither tells anything beside. A test may then look at the part it is about.
 */
export function requireDeclared(method: string, address: string, status: number, body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  const [path = ""] = address.split("?");
  const output = declared.find((one) => one.method === method && one.path.test(path))?.output;
  const schema = status >= 400 ? refusal : output;
  if (!schema) return;
  const read = schema.safeParse(body);
  if (read.success && isDeepStrictEqual(read.data, body)) return;
  const said = JSON.stringify(body).slice(0, 2_000);
  throw new Error(`${method} ${path} answered ${status} with what the contract does not say: ${said}`);
}
