import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { readReview } from "~/domain/review";
import { useFormReply } from "~/forms/lost-answer";
import { errorsByField, hadFormErrors, parseForm } from "~/forms/parse-form.server";
import { titled } from "~/forms/titled";
import { typedText } from "~/forms/typed-text.server";
import { ApiError } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { deleteReviewPath, reviewPath, vendorViewPath } from "../../paths";
import { ownReview, unlessGone, viewIn } from "../loader.server";
import { ReviewForm } from "./review-form";
import { problemText, texts } from "./texts";

const schema = z.object({
  ratingPoint: typedText,
  comment: typedText,
  idempotencyKey: z.uuid().optional().catch(undefined),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: titled(`${data?.own ? texts.update : texts.write} – ${brand.name}`, data?.wasRefused ?? false),
  },
];

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const view = viewIn(new URL(args.request.url));
    const [vendor, own] = await unlessGone(() =>
      Promise.all([api.employer.vendorById({ id: view.id }), ownReview(api, view.id)]),
    );
    return {
      vendor: vendor.name,
      back: vendorViewPath(view),
      deletePath: own && !own.hiddenReason ? deleteReviewPath(view) : null,
      own: own
        ? {
            id: own.reviewId,
            ratingPoint: own.ratingPoint,
            comment: own.comment,
            hidden: own.hiddenReason ?? null,
          }
        : null,
      // A refused post loads nothing anew where scripts run, so that its form stays as it was typed.
      formKey: crypto.randomUUID(),
      wasRefused: hadFormErrors(args.context),
    };
  });
}

/** Writes one's review, or changes the one that is there by now (MKT-11). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const view = viewIn(new URL(args.request.url));
    const form = await parseForm({ context: args.context, formData: await readForm(args) }, schema);
    if (form.refused) return form.refused;
    const { idempotencyKey, ...fields } = form.value;
    const { value, problems } = readReview(fields);
    if (!value) return form.refuse({ fields: errorsByField(problems, problemText) });
    const options = idempotencyKey === undefined ? {} : { context: { idempotencyKey } };
    const written = new URL(args.request.url).searchParams.get("own");
    try {
      if (written === null) await api.employer.postReview({ id: view.id, ...value }, options);
      else await api.employer.updateReview({ id: view.id, reviewId: Number(written), ...value }, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      // Another tab was first, or has deleted it: here is what there is now.
      if (error.code === "REVIEW_EXISTS")
        return redirectWithFlash(args, reviewPath(view), { tone: "bad", text: texts.exists });
      if (error.status === 404)
        return redirectWithFlash(args, vendorViewPath(view), { tone: "bad", text: texts.gone });
      return form.refuse({ form: error.userMessage }, error.status);
    }
    const text = written === null ? texts.submitted : texts.updated;
    return redirectWithFlash(args, vendorViewPath(view), { tone: "good", text });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** One's own review of a vendor (MKT-11). */
export default function Review() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <ReviewForm key={page.own?.id ?? 0} page={page} reply={reply} />;
}
