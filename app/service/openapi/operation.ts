import type { OpenAPI } from "@orpc/openapi";
import type { AnyCall, CallFacts } from "~/contract/calls";
import { contract } from "~/contract/contract";
import { operatorContract } from "~/contract/operator";
import type { CallRights } from "~/contract/operator-rights";

/** What each call says of itself beside its route, by the id of its operation; whom it opens to the operator's calls alone. */
const factsOfCalls: ReadonlyMap<string, CallFacts & Partial<CallRights>> = new Map(
  Object.entries<Readonly<Record<string, AnyCall>>>({ ...contract, operator: operatorContract }).flatMap(
    ([group, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call["~orpc"].meta] as const),
  ),
);

/** Adds to an operation what its route does not say by itself: whom it opens to, what any call may refuse, and of bodies only what there is. */
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

function whomOf(roles: CallRights["roles"]): string {
  if (roles.includes("READ")) return "For operators of every role.";
  return `For operators with the role ${[...new Set([...roles, "ADMINISTER"])].join(" or ")}.`;
}

/** A call without a result has no body to describe. */
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

/** `nothing` of the contract: whatever is answered is left aside. */
function isNothing(schema: object): boolean {
  const choices: readonly unknown[] =
    "anyOf" in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  return choices.some((one) => typeof one === "object" && one !== null && Object.keys(one).length === 0);
}

/** What every call of the operator may be refused with. */
const ofOperators = {
  403: "ROLE_MISSING: the operator has not the role",
  404: "What is named is not there, or OPERATOR_CLOSED: no key is set here",
  429: "Keys are guessed at",
};

/** What its own rules refuse, and before them: a bearer, a right, an input or a body that will not do. */
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
    ...(hasInput
      ? { 400: "INVALID_INPUT: what was sent does not fit, with the first field that is wrong" }
      : {}),
    ...(isOpen ? {} : { 401: isOperators ? "No operator's key" : "No session of the bearer's" }),
    ...(namesSomething(operation) ? { 404: "What is named is not there" } : {}),
    ...(isOperators ? ofOperators : {}),
    ...(takesKey ? { 409: "The key of the write was used for another request" } : {}),
    ...(operation.requestBody === undefined ? {} : { 413: "The body is too large" }),
  };
  const statuses = [...new Set([...Object.keys(own), ...Object.keys(any)])].sort();
  return Object.fromEntries(
    statuses.map((status) => [status, refusal([own[status], any[status]].filter(Boolean).join(". "))]),
  );
}

/** Whether an input says of what the call is: by its path, or by an id in its query. */
function namesSomething({ parameters = [] }: OpenAPI.OperationObject): boolean {
  return parameters.some((one) => "in" in one && (one.in === "path" || /id$/i.test(one.name)));
}

function refusal(description: string): OpenAPI.ResponseObject {
  return {
    description,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
  };
}
