import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { COMMENT_CLAMP_LENGTH, readReview } from "~/domain/review";
import { reviewChange } from "~/domain/review-change";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { changedMeanwhileText, formVersion } from "~/forms/form-version.server";
import { useFormReply } from "~/forms/lost-answer";
import { errorsByField, hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { ApiError, apiErrorOrThrow } from "~/gateway/api-error";
import type { OwnReview } from "~/gateway/entities";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../../../page-title";
import { deleteReviewPath, vendorViewPath } from "../../paths";
import { withoutBidiMarks } from "../../without-bidi-marks";
import { loadOwnReview, loadReviewForUpdate, loadVendorInUrl, requireVendorView } from "../loader.server";
import { texts as questionTexts } from "./question-texts";
import { ReviewForm } from "./review-form";
import { answerTexts, problemText, texts } from "./texts";

const schema = textFieldsSchema("ratingPoint", "comment", "own", "version");

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.own ? texts.update : texts.write, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async (me) => {
    const view = requireVendorView(new URL(args.request.url));
    const [vendor, own] = await Promise.all([loadVendorInUrl(args, me), loadOwnReview(args, me)]);
    return {
      vendor: withoutBidiMarks(vendor.name),
      back: vendorViewPath(view),
      deletePath: own && !own.hiddenReason ? deleteReviewPath(view) : null,
      own: own
        ? {
            id: own.reviewId,
            ratingPoint: own.ratingPoint,
            comment: own.comment,
            hiddenReason: own.hiddenReason ?? null,
            version: versionOf(own),
          }
        : null,
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Posts or changes the employee's review. Reports another window's change once, keeping what was typed (MKT-11). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "marketplace", async (me) => {
    const { api } = me;
    const view = requireVendorView(new URL(args.request.url));
    const posted = await readForm(args);
    const { formData } = posted;
    const found = await loadReviewForUpdate(args, me).catch(apiErrorOrThrow);
    const now = found instanceof ApiError ? undefined : found;
    const begun = { own: String(formData.get("own") ?? ""), version: formData.get("version") };
    if (found === now) {
      // If this submit is refused, the form carries the current version, so that submitting again overwrites it deliberately.
      formData.set("own", now ? String(now.reviewId) : "");
      formData.set("version", now ? versionOf(now) : "");
    }
    const form = await parseForm(posted, schema);
    if (form.response) return form.response;
    if (found instanceof ApiError) return form.refuse({ form: found.userMessage }, found.status);
    const { value, problems } = readReview(form.value);
    if (!value) return form.refuse({ fields: errorsByField(problems, problemText) });
    const change = reviewChange(begun, value, now && { ...now, version: versionOf(now) });
    if (now && change === "exists")
      return form.refuse({ form: answerTexts.exists(now.ratingPoint, beginningOf(now.comment)) }, 409);
    if (change === "changed")
      return form.refuse({ form: changedMeanwhileText("Press Update Review again") }, 409);
    try {
      if (change === "post") await api.employer.postReview({ id: view.id, ...value });
      else if (typeof change === "object")
        await api.employer.updateReview({ id: view.id, reviewId: change.update, ...value });
    } catch (error) {
      const refusal = apiErrorOrThrow(error);
      if (refusal.status === 404 && begun.own !== "")
        return form.refuse({ form: answerTexts.goneMeanwhile }, 409);
      if (refusal.status === 404)
        return redirectWithFlash(args, vendorViewPath(view), { tone: "bad", text: questionTexts.gone });
      return form.refuse({ form: refusal.userMessage }, refusal.status);
    }
    const text = begun.own === "" ? answerTexts.submitted : answerTexts.updated;
    return redirectWithFlash(args, vendorViewPath(view), { tone: "good", text });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The employee's own review of a vendor (MKT-11). */
export default function Review() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <ReviewForm key={page.own?.id ?? 0} page={page} reply={reply} />;
}

function versionOf({ ratingPoint, comment }: OwnReview): string {
  return formVersion([ratingPoint, comment]);
}

function beginningOf(comment: string): string {
  return comment.length > COMMENT_CLAMP_LENGTH ? `${comment.slice(0, COMMENT_CLAMP_LENGTH)}…` : comment;
}
