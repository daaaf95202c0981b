import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { postedIdSchema } from "~/forms/posted-id.server";
import { QuestionDialog } from "~/forms/question-dialog";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../../../page-title";
import { refuseAfterCall } from "../../../refuse-after-failure.server";
import { reviewPath, vendorViewPath } from "../../paths";
import { withoutBidiMarks } from "../../without-bidi-marks";
import { loadReviewForUpdate, loadVendorInUrl, requireVendorView } from "../loader.server";
import { texts } from "./question-texts";

const schema = z.object({ reviewId: postedIdSchema<"review">() });

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.confirm, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async (me) => {
    const view = requireVendorView(new URL(args.request.url));
    const [vendor, own] = await Promise.all([loadVendorInUrl(args, me), loadReviewForUpdate(args, me)]);
    if (!own) throw redirect(vendorViewPath(view));
    return {
      vendor: withoutBidiMarks(vendor.name),
      reviewId: own.reviewId,
      back: reviewPath(view),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const view = requireVendorView(new URL(args.request.url));
    const form = await parseForm(await readForm(args), schema);
    if (form.response) return form.response;
    try {
      await api.employer.deleteReview({ id: view.id, reviewId: form.value.reviewId });
    } catch (error) {
      return refuseAfterCall(form, error);
    }
    return redirectWithFlash(args, vendorViewPath(view), { tone: "good", text: texts.deleted });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The Confirm dialog before the employee deletes their review. */
export default function DeleteReview() {
  const { vendor, reviewId, back } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id={`question-${reviewId}`}
      title={texts.confirm}
      back={back}
      hiddenFields={{ reviewId }}
      replacesHistory
      reply={useFormReply<typeof action>()}
      confirm={{ text: texts.yesDelete }}
      decline={{ text: texts.no }}
      isDangerous
    >
      <p>{texts.deleteQuestion(vendor)}</p>
    </QuestionDialog>
  );
}
