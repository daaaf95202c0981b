import { data } from "@remix-run/node";
import { z } from "zod";
import {
  type AddressFields,
  addressQueriesOf,
  fillAddressFrom,
  isElsewhere,
  type Place,
  readAddressFields,
} from "~/domain/place";
import { type FormReply, replyUnvalidated, type SubmittedForm } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";

/** Timeout for all lookups together: a service that is slow once will be slow again. */
const PATIENCE_MS = 3_000;

/** Returns places in Canada that match the address typed so far (SET-07, PRF-06). */
export async function suggestPlaces(
  { context, request }: RequestArgs,
  formData: FormData,
): Promise<readonly Place[]> {
  const { places } = context;
  const inTime = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const typed = readAddressFields(formData);
  for (const query of addressQueriesOf(typed, places.knowsStreets)) {
    const found = await places.suggest(query, inTime);
    if (found.length === 0) continue;
    if (query !== typed.postCode || !isElsewhere(found, typed)) return found;
    // Somebody who moves types the new city beside the old postal code, or the other way round.
    const others = await places.suggest(typed.cityName, inTime);
    return [...found, ...others.filter(({ label }) => found.every((place) => place.label !== label))];
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

/** A form reply that may include suggested addresses. */
type SearchedForm = FormReply & { readonly places?: readonly Place[] };

/** Returns the form filled with the chosen place, or with the search button's results; undefined for any other submit. */
export async function addressSearchReply(args: RequestArgs, posted: SubmittedForm) {
  const address = addressChosen(posted.formData);
  const isSearch = posted.formData.get("event") === "address.find";
  if (!address && !isSearch) return undefined;
  const places = address ? undefined : await suggestPlaces(args, posted.formData);
  const kept = await replyUnvalidated(posted, { ...address });
  return data<SearchedForm>({ ...kept.data, ...(places && { places }) }, kept.init ?? undefined);
}

/** Returns the address filled in from the clicked suggestion; undefined if no suggestion was clicked. */
function addressChosen(formData: FormData): AddressFields | undefined {
  try {
    const place = chosen.safeParse(JSON.parse(String(formData.get("place"))));
    return place.success ? fillAddressFrom(place.data, readAddressFields(formData)) : undefined;
  } catch {
    return undefined;
  }
}
