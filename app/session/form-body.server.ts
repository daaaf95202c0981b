import { data } from "@remix-run/node";
import { FORM_MAX_BYTES } from "~/domain/form-limit";
import { bufferBody } from "~/multipart/buffer-body";
import { texts } from "./texts";

const MAX_FIELDS = 200;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Streams a form without files, up to the limits above, whatever its Content-Length says (SEC-01). Leaves the rest of the body
 * unread.
 * @throws an error page: 415 if the body is not a form, 413 above 128 KiB or 200 fields, 400 if the body was cut off
 */
export async function readFormBody({ headers, body }: Request): Promise<FormData> {
  if (!FORM_TYPE.test(headers.get("Content-Type") ?? "")) throw data(texts.notAForm, { status: 415 });
  const announced = Number(headers.get("Content-Length") ?? 0);
  if (announced > FORM_MAX_BYTES) throw tooMuch();
  const bytes = body
    ? await bufferBody(body, FORM_MAX_BYTES).catch(() => Promise.reject(cutOff()))
    : Buffer.alloc(0);
  if (!bytes) throw tooMuch();
  // A broken connection ends some streams without an error.
  if (bytes.byteLength < announced) throw cutOff();
  const text = bytes.toString();
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw tooMuch();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

function cutOff() {
  return data(texts.cutOff, { status: 400 });
}

function tooMuch() {
  return data(texts.tooMuch, { status: 413 });
}
