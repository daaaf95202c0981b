import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { Page, PageHead } from "~/ui/layout/layout";
import { pageTitle } from "../../page-title";
import { machinePath } from "../paths";
import { withMachine } from "../with-analyst.server";
import { compareVersions } from "./comparison.server";
import { DifferenceSection } from "./difference-section";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle(page ? texts.title(page.title) : texts.name);

export function loader(args: LoaderFunctionArgs) {
  return withMachine(args, async ({ model, title }) => {
    const { searchParams } = new URL(args.request.url);
    const chosen = { from: searchParams.get("from"), to: searchParams.get("to") };
    return { title, path: machinePath(model.id), comparison: compareVersions(model, chosen) };
  });
}

/** Two versions of one flow side by side, for an analyst's review (MCH-02). */
export default function MachineDifference() {
  const { title, path, comparison } = useLoaderData<typeof loader>();
  return (
    <Page>
      <div>
        <Crumbs to={path} text={title} />
        <PageHead title={texts.title(title)} />
        {!comparison && <p>{texts.nothingKept}</p>}
      </div>
      {comparison && <DifferenceSection comparison={comparison} />}
    </Page>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
