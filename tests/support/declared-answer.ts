import { isDeepStrictEqual } from "node:util";
import type { AnyContractRouter } from "@orpc/contract";
import { isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { contract } from "~/contract/contract";
import { operatorContract } from "~/contract/operator";
import { generateOpenApiDocument } from "~/service/openapi/document";

const refusal = z
  .object({
    message: z.string().min(1),
    code: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .catchall(z.boolean());

interface Declared {
  readonly method: string;
  readonly address: string;
  readonly path: RegExp;
  readonly output: z.ZodType;
}

/** Returns every call of a contract with its declared output. */
function declaredIn(router: AnyContractRouter): Declared[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(declaredIn);
  const { route, outputSchema } = router["~orpc"];
  if (!(outputSchema instanceof z.ZodType) || !route.path) return [];
  const path = new RegExp(`^${route.path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
  const address = route.path.replace(/(?<=.)\/$/, "");
  return [{ method: route.method ?? "POST", address, path, output: outputSchema }];
}

const declared = [contract, operatorContract].flatMap(declaredIn);

const operations = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});
let documented: Promise<z.infer<typeof operations>> | undefined;

/**
 * Returns the statuses that the OpenAPI document declares for a call; the document is generated once per process, at the first
 * refusal.
 */
async function documentedStatuses({ method, address }: Declared): Promise<readonly string[]> {
  documented ??= generateOpenApiDocument().then((document) => operations.parse(document));
  const operation = (await documented).paths[address]?.[method.toLowerCase()];
  return Object.keys(operation?.responses ?? {});
}

/**
 * Checks a response of the service against the contract: a refusal has a status that the OpenAPI document declares, and contains
 * its sentence, code, flags and details; a success contains what is declared; neither contains anything else. Tests may then
 * check only the part they are about.
 */
export async function requireDeclared(
  method: string,
  address: string,
  status: number,
  body: unknown,
): Promise<void> {
  const [path = ""] = address.split("?");
  const call = declared.find((one) => one.method === method && one.path.test(path));
  const isRefusal = status >= 400 && status < 500;
  if (call && isRefusal && !(await documentedStatuses(call)).includes(String(status)))
    throw new Error(`${method} ${path} answered ${status}, which the OpenAPI document does not name`);
  if (typeof body !== "object" || body === null) return;
  const schema = status >= 400 ? refusal : call?.output;
  if (!schema) return;
  const read = schema.safeParse(body);
  if (read.success && isDeepStrictEqual(read.data, body)) return;
  const said = JSON.stringify(body).slice(0, 2_000);
  throw new Error(`${method} ${path} answered ${status} with what the contract does not say: ${said}`);
}
