import { type ActionFunctionArgs, data } from "@remix-run/node";
import { isAddressOfPlace, readAddressFields } from "~/domain/place";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { suggestPlaces } from "./address-search.server";

/** Suggests addresses while the user types; called by scripts. A POST, so that no address appears in a URL. */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "anyEmployee", async () => {
    const { formData } = await readForm(args);
    const address = readAddressFields(formData);
    // The user did not request these, so omit suggestions that would change nothing.
    const places = (await suggestPlaces(args, formData)).filter((place) => !isAddressOfPlace(place, address));
    return Response.json({ places });
  });
}

export function loader(): never {
  throw data(null, { status: 404 });
}
