import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/domain/calendar";
import { PATH } from "~/domain/paths";
import { dependentsInput } from "~/flows/dependents-input.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors } from "~/forms/parse-form.server";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { stackWide } from "~/ui/layout/layout.css";
import { DependentsEditor } from "../../../dependents/dependents-editor";
import { dependentsPageData } from "../../../dependents/dependents-page-data.server";
import { handleDependentsPost } from "../../../dependents/handle-dependents-post.server";
import { texts as dependent } from "../../../dependents/texts";
import { pageTitle } from "../../../page-title";
import { refuseAfterCall } from "../../../refuse-after-failure.server";
import { texts as profile } from "../../texts";
import { manageDependentsPath } from "../paths";
import { texts } from "../texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.manage, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => ({
    ...dependentsPageData((await api.employee.allInfo()).dependents, args.request),
    today: today(args.context.clock),
    wasRefused: hasFormErrors(args.context),
  }));
}

/** Every submit saves the whole list, replacing the previous one (decision D60). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => {
    const posted = await readForm(args);
    const { dependents: kept } = await api.employee.allInfo();
    const here = manageDependentsPath({});
    return handleDependentsPost(args, posted, {
      savedDependents: kept,
      listPath: here,
      save: async (form, { dependents, known, successMessage }) => {
        try {
          await api.employee.saveDependents(dependentsInput({ dependents, known }));
        } catch (error) {
          return refuseAfterCall(form, error);
        }
        return redirectWithFlash(args, here, { tone: "good", text: successMessage });
      },
    });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The page to change dependents after set-up, with the set-up's fields, rules and texts (PRF-07). */
export default function ManageDependents() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <DependentsEditor
      page={page}
      reply={reply}
      pathTo={manageDependentsPath}
      header={
        <>
          <div>
            <Crumbs to={PATH.dependents} text={profile.dependents} />
            <h1 tabIndex={-1}>{texts.manage}</h1>
          </div>
          <p>{dependent.opening}</p>
        </>
      }
      renderClosed={(content) => <div className={stackWide}>{content}</div>}
    />
  );
}

export { ErrorNotice as ErrorBoundary } from "../../../shell/error-notice";
