import { z } from "zod";
import { type AddressFields, addressAt, addressIn, type Place, queriesOf } from "~/domain/place";
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

/** The address with the place of the pressed button; undefined where the button carries none. */
export function addressChosen(formData: FormData): AddressFields | undefined {
  try {
    const place = chosen.safeParse(JSON.parse(String(formData.get("place"))));
    return place.success ? addressAt(place.data, addressIn(formData)) : undefined;
  } catch {
    return undefined;
  }
}
