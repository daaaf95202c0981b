import { z } from "zod";
import { safeFileName, typeOfFileName } from "~/domain/upload";
import { claimRecord, receipt } from "./entities/claim-record";

/**
 * Adds to the response of another service what the contract needs and the specification lets it omit: a field without a value,
 * which the contract has as null; one of `claimStatus` and `status` (decision D17); and a receipt's `file`, which is ours, as far
 * as `fileUrl` tells it. Never an amount, a list or an id: without those a response is wrong. Returns any other value unchanged.
 *
 * @param schema the declared output of the call; undefined for a call without one
 */
export function withOmittedFields(schema: unknown, value: unknown): unknown {
  if (isWrapper(schema)) return withOmittedFields(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((each) => withOmittedFields(schema.element, each)) : value;
  if (schema instanceof z.ZodUnion) return fittingOption(schema.options, value);
  if (!(schema instanceof z.ZodObject) || !isFields(value)) return value;
  const fields = { ...value, ...derivedFields(schema, value) };
  for (const [name, field] of Object.entries(schema.shape)) {
    if (fields[name] !== undefined) fields[name] = withOmittedFields(field, fields[name]);
    else if (field instanceof z.ZodNullable) fields[name] = null;
  }
  return fields;
}

type Fields = Record<string, unknown>;

/** An empty object says nothing, and a file (a maintenance page, say) is an object too. */
function isFields(value: unknown): value is Fields {
  return Object.prototype.toString.call(value) === "[object Object]" && Object.keys(value ?? {}).length > 0;
}

function isWrapper(schema: unknown) {
  return (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  );
}

function fittingOption(options: readonly z.core.$ZodType[], value: unknown): unknown {
  const completed = options.map((option) => ({ option, fields: withOmittedFields(option, value) }));
  return completed.find(({ option, fields }) => z.safeParse(option, fields).success)?.fields ?? value;
}

function derivedFields(schema: z.ZodObject, value: Fields): Fields {
  if (schema === claimRecord) {
    const { claimStatus = value.status, status = claimStatus } = value;
    return { claimStatus, status };
  }
  return schema === receipt && !value.file && typeof value.fileUrl === "string"
    ? { file: fileNamedBy(value.fileUrl, value) }
    : {};
}

/**
 * A size of 0 is one that nobody has told. A file whose name tells no type is shown as a picture, as most receipts are; where it
 * is none, its name stands in the picture's place.
 */
function fileNamedBy(fileUrl: string, { id, attachmentUrl }: Fields): z.infer<typeof receipt>["file"] {
  const name = safeFileName(lastSegmentOf(fileUrl));
  const type = typeOfFileName(name);
  const picture = typeof attachmentUrl === "string" ? attachmentUrl : fileUrl;
  return {
    name: type ? name : `Receipt ${id}`,
    type: type ?? "",
    size: 0,
    thumbnailUrl: type === "application/pdf" ? null : picture,
    isPasswordProtected: false,
  };
}

function lastSegmentOf(url: string): string {
  const segment =
    url
      .replace(/[?#].*/s, "")
      .split("/")
      .at(-1) ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
