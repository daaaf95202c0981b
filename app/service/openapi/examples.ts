import type { OpenAPI } from "@orpc/openapi";
import exampleValues from "./example-values.json";

/** Example values of text fields by name, or by `parent.name`: fictitious people and numbers. */
const valuesByName: Readonly<Record<string, string>> = exampleValues;

/** The part of a JSON schema that examples are generated from. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly contentMediaType?: string;
}

/** Adds an example to every body and parameter, generated from its schema and field names. */
export function addExamples(document: OpenAPI.Document): void {
  const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
  const exampleFor = (schema: object | undefined, name = "") => exampleOf(schema ?? {}, name, schemas);
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ["get", "post", "put", "delete"] as const) {
      const { parameters = [], requestBody, responses = {} } = path?.[method] ?? {};
      for (const parameter of parameters)
        if ("schema" in parameter && parameter.schema)
          parameter.example = exampleFor(parameter.schema, parameter.name);
      const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
      for (const one of [requestBody, ...answers.map(([, answer]) => answer)])
        for (const content of Object.values(one && "content" in one ? (one.content ?? {}) : {}))
          content.example = exampleFor(content.schema);
    }
  }
}

/** Placeholder for texts without an example in {@link valuesByName}; the tests search for it. */
export const NO_EXAMPLE = "(text)";

/** Returns a value that matches the schema. */
function exampleOf(schema: Schema, name: string, schemas: Readonly<Record<string, Schema>>): unknown {
  const { $ref, anyOf, properties, items } = schema;
  if ($ref) return exampleOf(schemas[$ref.split("/").at(-1) ?? ""] ?? {}, name, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(anyOf.find(({ type }) => type !== "null") ?? {}, name, schemas);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, one]) => {
        const within = `${name}.${key}`;
        return [key, exampleOf(one, within in valuesByName ? within : key, schemas)];
      }),
    );
  if (items) return [exampleOf(items, name, schemas)];
  const value = schema.type === "string" ? valuesByName[name] : undefined;
  return value ?? ofType(schema, name);
}

function ofType({ type, format, contentMediaType, ...schema }: Schema, name: string): unknown {
  if (schema.default !== undefined) return schema.default;
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return numberOf(name);
  if (type !== "string") return {};
  if (contentMediaType !== undefined || format === "binary") return "(the file)";
  if (format === "date") return "2026-11-12";
  if (format === "date-time") return "2026-11-12T15:04:05.000Z";
  return NO_EXAMPLE;
}

/** Returns an example number by field name: ids, years, coordinates, counts, and otherwise an amount in cents. */
function numberOf(name: string): number {
  if (/id$|ids$|policys$|agreements$|id list$/i.test(name)) return 1042;
  if (/year$/i.test(name)) return 2026;
  if (name === "latitude") return 43.65;
  if (name === "longitude") return -79.38;
  if (/page|count|lines|version|people|plans/i.test(name)) return 1;
  return 4_500;
}
