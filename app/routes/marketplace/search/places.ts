import type { LoaderFunctionArgs } from "@remix-run/node";
import { roundCoordinatesForUrl } from "~/domain/vendor-form";
import { withEmployee } from "~/session/with-employee.server";
import { findPlacesByName } from "../resolve-place.server";

/** Suggests places in Canada while the user types into the search; called by scripts (MKT-02). */
export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async () => {
    const text = new URL(args.request.url).searchParams.get("text") ?? "";
    const places = await findPlacesByName(args, text);
    return Response.json({
      places: places.map((place) => ({ label: place.label, ...roundCoordinatesForUrl(place) })),
    });
  });
}
