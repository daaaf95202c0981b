import { type ActionFunctionArgs, data } from "@remix-run/node";
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
    return Response.json({ places: await placesNear(args, formData) });
  });
}

export function loader(): never {
  throw data(null, { status: 404 });
}
