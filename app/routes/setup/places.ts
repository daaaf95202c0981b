import { type ActionFunctionArgs, data } from "@remix-run/node";
import { addressIn, isKnownAt } from "~/domain/place";
import { answered } from "~/session/answered.server";
import { postedForm } from "~/session/posted-form.server";
import { signedIn } from "~/session/signed-in.server";
import { placesNear } from "./address-search.server";
import { setupAt } from "./setup-of.server";

/** Suggests addresses while one is typed; scripts ask for it. A post, so that no address stands in an address. */
export function action(args: ActionFunctionArgs) {
  return answered(args, async () => {
    await signedIn(args, "public");
    const formData = await postedForm(args);
    await setupAt(args, "basicInformation");
    const address = addressIn(formData);
    // Nobody has asked: what would change nothing is not offered.
    const places = (await placesNear(args, formData)).filter((place) => !isKnownAt(place, address));
    return Response.json({ places });
  });
}

export function loader(): never {
  throw data(null, { status: 404 });
}
