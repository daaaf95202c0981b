import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { PageHead } from "~/ui/layout/layout";
import { DependentList } from "../../dependents/dependent-list";
import { toShownDependents } from "../../dependents/dependents-page-data.server";
import { texts as dependent } from "../../dependents/texts";
import { pageTitle } from "../../page-title";
import { texts as profile } from "../texts";
import { manageDependentsPath } from "./paths";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(profile.dependents);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => ({
    dependents: toShownDependents((await api.employee.allInfo()).dependents),
  }));
}

/** The people the employee may claim for, read-only; a separate page changes them (PRF-07). */
export default function Dependents() {
  const { dependents } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={profile.dependents}>
        <LinkButton to={manageDependentsPath({})} variant="primary">
          {texts.manage}
        </LinkButton>
      </PageHead>
      <p>{dependents.length === 0 ? texts.none : dependent.opening}</p>
      {dependents.length > 0 && <DependentList dependents={dependents} />}
    </>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
