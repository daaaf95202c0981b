import { type ActionFunctionArgs, data } from "@remix-run/node";
import { addressIn, isKnownAt } from "~/domain/place";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { placesNear } from "./address-search.server";

/** Suggests addresses while one is typed; scripts ask for it. A post, so that no address stands in a URL. */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async () => {
    const { formData } = await readForm(args);
    const address = addressIn(formData);
    // Nobody has asked: what would change nothing is not offered.
    const places = (await placesNear(args, formData)).filter((place) => !isKnownAt(place, address));
    return Response.json({ places });
  });
}

export function loader(): never {
  throw data(null, { status: 404 });
}
