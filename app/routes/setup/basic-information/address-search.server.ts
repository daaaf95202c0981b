import { data } from "@remix-run/node";
import { z } from "zod";
import { type AddressFields, addressAt, addressIn, type Place, queriesOf } from "~/domain/place";
import { type FormReply, keepForm, type SubmittedForm } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";

/** For all questions together: a service that is slow at one of them is slow at the next. */
const PATIENCE_MS = 3_000;

/** Places in Canada that may be meant by what stands in the address so far (SET-07, PRF-06). */
export async function placesNear(
  { context, request }: RequestArgs,
  formData: FormData,
): Promise<readonly Place[]> {
  const { places } = context;
  const inTime = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]);
  for (const query of queriesOf(addressIn(formData), places.knowsStreets)) {
    const found = await places.suggest(query, inTime);
    if (found.length > 0) return found;
  }
  return [];
}

const chosen = z.object({
  label: z.string(),
  street: z.string(),
  cityName: z.string(),
  provinceId: z.int(),
  postCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A form with an address, and the places that were looked for. */
type SearchedForm = FormReply & { readonly places?: readonly Place[] };

/** The form again with the chosen place in it, or with what the search's button found; undefined for any other post. */
export async function answerToSearch(args: RequestArgs, posted: SubmittedForm) {
  const address = addressChosen(posted.formData);
  const isSearch = posted.formData.get("event") === "address.find";
  if (!address && !isSearch) return undefined;
  const places = address ? undefined : await placesNear(args, posted.formData);
  const kept = await keepForm(posted, { ...address });
  return data<SearchedForm>({ ...kept.data, ...(places && { places }) }, kept.init ?? undefined);
}

/** The address with the place of the pressed button; undefined where the button carries none. */
function addressChosen(formData: FormData): AddressFields | undefined {
  try {
    const place = chosen.safeParse(JSON.parse(String(formData.get("place"))));
    return place.success ? addressAt(place.data, addressIn(formData)) : undefined;
  } catch {
    return undefined;
  }
}
