import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { useFormReply } from "~/forms/lost-answer";
import { parseForm } from "~/forms/parse-form.server";
import { postedIdOf } from "~/forms/posted-id.server";
import { refusalOf } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { reviewPath, vendorViewPath } from "../../paths";
import { withoutTurns } from "../../without-turns";
import { reviewToChange, unlessVendorGone, viewIn } from "../loader.server";
import { ReviewQuestion } from "./question";
import { texts } from "./texts";

const schema = z.object({ reviewId: postedIdOf<"review">() });

export const meta: MetaFunction = () => [{ title: `${texts.confirm} – ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const view = viewIn(new URL(args.request.url));
    const [vendor, own] = await unlessVendorGone(() =>
      Promise.all([api.employer.vendorById({ id: view.id }), reviewToChange(api, view.id)]),
    );
    if (!own) throw redirect(vendorViewPath(view));
    return { vendor: withoutTurns(vendor.name), reviewId: own.reviewId, back: reviewPath(view) };
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const view = viewIn(new URL(args.request.url));
    const form = await parseForm({ context: args.context, formData: await readForm(args) }, schema);
    if (form.refused) return form.refused;
    try {
      await api.employer.deleteReview({ id: view.id, reviewId: form.value.reviewId });
    } catch (error) {
      const refusal = refusalOf(error);
      return form.refuse({ form: refusal.userMessage }, refusal.status);
    }
    return redirectWithFlash(args, vendorViewPath(view), { tone: "good", text: texts.deleted });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The Confirm dialog before one's own review is deleted. */
export default function DeleteReview() {
  const { vendor, reviewId, back } = useLoaderData<typeof loader>();
  return (
    <ReviewQuestion
      title={texts.confirm}
      back={back}
      reviewId={reviewId}
      reply={useFormReply<typeof action>()}
      yes={texts.yesDelete}
      isDangerous
    >
      {texts.deleteQuestion(vendor)}
    </ReviewQuestion>
  );
}
