import type { OpenAPI } from "@orpc/openapi";
import type { AnyCall, CallMeta } from "~/contract/calls";
import { contract } from "~/contract/contract";
import { operatorContract } from "~/contract/operator";
import type { CallPermissions } from "~/contract/operator-rights";

/** Metadata of each call by operation id; only the operator's calls have roles. */
const factsOfCalls: ReadonlyMap<string, CallMeta & Partial<CallPermissions>> = new Map(
  Object.entries<Readonly<Record<string, AnyCall>>>({ ...contract, operator: operatorContract }).flatMap(
    ([group, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call["~orpc"].meta] as const),
  ),
);

/** Adds authentication, idempotency key and general refusals to an operation, and removes bodies it does not have. */
export function completeOperation(operation: OpenAPI.OperationObject, isWrite: boolean): void {
  const { roles, ...facts } = factsOfCalls.get(operation.operationId ?? "") ?? {};
  const isOpen = facts.withoutBearer ?? false;
  const takesKey = isWrite && !isOpen && !facts.withoutKey;
  if (roles) {
    operation.security = [{ operatorKey: [] }];
    operation.description = [whomOf(roles), operation.description].filter(Boolean).join(" ");
  }
  if (isOpen) operation.security = [];
  if (takesKey) {
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: "#/components/parameters/IdempotencyKey" },
    ];
  }
  const body = operation.requestBody;
  if (body && "content" in body && "multipart/form-data" in body.content)
    body.content = { "multipart/form-data": body.content["multipart/form-data"] ?? {} };
  operation.responses = {
    ...answersOf(operation),
    ...refusalsOf(operation, { isOpen, takesKey, isOperators: roles !== undefined }),
    default: { $ref: "#/components/responses/Refusal" },
  };
}

function whomOf(roles: CallPermissions["roles"]): string {
  if (roles.includes("READ")) return "For operators of every role.";
  return `For operators with the role ${[...new Set([...roles, "ADMINISTER"])].join(" or ")}.`;
}

/** Returns the success responses; a call without a result gets no body. */
function answersOf({ responses = {} }: OpenAPI.OperationObject): OpenAPI.ResponsesObject {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith("2"))
      .map(([status, answer]) => {
        if (!answer || !("content" in answer)) return [status, answer];
        const { content, ...rest } = answer;
        const schema = content?.["application/json"]?.schema;
        return [status, schema && isNothing(schema) ? rest : answer];
      }),
  );
}

/** Whether the schema is `nothing` of the contract, which ignores the response. */
function isNothing(schema: object): boolean {
  const choices: readonly unknown[] =
    "anyOf" in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  return choices.some((one) => typeof one === "object" && one !== null && Object.keys(one).length === 0);
}

/** Refusals that every operator call may return. */
const ofOperators = {
  403: "ROLE_MISSING: the operator lacks the role",
  404: "Not found, or OPERATOR_CLOSED: this installation has no operator key",
  429: "Too many wrong keys",
};

/** Returns the operation's own refusals plus the general ones: authentication, rights, input and body size. */
function refusalsOf(
  operation: OpenAPI.OperationObject,
  { isOpen, takesKey, isOperators }: { isOpen: boolean; takesKey: boolean; isOperators: boolean },
): OpenAPI.ResponsesObject {
  const hasInput = operation.requestBody !== undefined || (operation.parameters?.length ?? 0) > 0;
  const own = Object.fromEntries(
    Object.entries(operation.responses ?? {}).flatMap(([status, answer]) =>
      status.startsWith("4") && answer && "description" in answer ? [[status, answer.description]] : [],
    ),
  );
  const any: Record<string, string> = {
    ...(hasInput && {
      400: "INVALID_INPUT: the request is invalid; names the first invalid field",
    }),
    ...(!isOpen && { 401: isOperators ? "No valid operator key" : "No valid session" }),
    ...(namesSomething(operation) && { 404: "Not found" }),
    ...(isOperators && ofOperators),
    ...(takesKey && { 409: "The idempotency key was used for another request" }),
    ...(operation.requestBody !== undefined && { 413: "The body is too large" }),
  };
  const statuses = [...new Set([...Object.keys(own), ...Object.keys(any)])].sort();
  return Object.fromEntries(
    statuses.map((status) => [status, refusal([own[status], any[status]].filter(Boolean).join(". "))]),
  );
}

/** Whether the parameters identify an entity, in the path or by an id in the query. */
function namesSomething({ parameters = [] }: OpenAPI.OperationObject): boolean {
  return parameters.some((one) => "in" in one && (one.in === "path" || /id$/i.test(one.name)));
}

function refusal(description: string): OpenAPI.ResponseObject {
  return {
    description,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
  };
}
