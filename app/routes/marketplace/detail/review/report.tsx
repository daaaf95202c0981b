import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { initialOf } from "~/domain/review";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { postedIdSchema } from "~/forms/posted-id.server";
import { QuestionDialog } from "~/forms/question-dialog";
import { apiErrorOrThrow } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../../../page-title";
import { vendorViewPath } from "../../paths";
import { withoutBidiMarks } from "../../without-bidi-marks";
import { requireVendorView } from "../loader.server";
import { texts } from "./question-texts";

const schema = z.object({ reviewId: postedIdSchema<"review">() });

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.report, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const view = requireVendorView(new URL(args.request.url));
    const { id } = view;
    const named = schema.safeParse(args.params);
    if (!named.success) throw redirect(vendorViewPath(view));
    const { reviewId } = named.data;
    const { records } = await api.employer.reviews({ id, reviewId, page: 1, perPage: 1 });
    const review = records.find((one) => one.reviewId === reviewId);
    if (!review || review.isReported) throw redirect(vendorViewPath(view));
    const name = withoutBidiMarks(
      `${review.reviewByEmployeeFirstName} ${initialOf(review.reviewByEmployeeLastName)}`.trim(),
    );
    return { name, reviewId, back: vendorViewPath(view), wasRefused: hasFormErrors(args.context) };
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const view = requireVendorView(new URL(args.request.url));
    const form = await parseForm(await readForm(args), schema);
    if (form.response) return form.response;
    const back = vendorViewPath(view);
    try {
      await api.employer.reportReview({ id: view.id, reviewId: form.value.reviewId });
    } catch (error) {
      const refusal = apiErrorOrThrow(error);
      if (refusal.status === 404) return redirectWithFlash(args, back, { tone: "bad", text: texts.gone });
      return form.refuse({ form: refusal.userMessage }, refusal.status);
    }
    return redirectWithFlash(args, back, { tone: "good", text: texts.reported });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The confirmation dialog before the employee reports a review. */
export default function ReportReview() {
  const { name, reviewId, back } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id={`question-${reviewId}`}
      title={texts.report}
      back={back}
      hiddenFields={{ reviewId }}
      replacesHistory
      reply={useFormReply<typeof action>()}
      confirm={{ text: texts.yesReport }}
      decline={{ text: texts.no }}
    >
      <p>{texts.reportQuestion(name)}</p>
    </QuestionDialog>
  );
}
