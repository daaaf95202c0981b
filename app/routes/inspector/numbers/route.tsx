import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "~/domain/calendar";
import { mayReadNumbers } from "~/domain/role";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { Page, PageHead } from "~/ui/layout/layout";
import { soft, stack } from "~/ui/layout/layout.css";
import { pageTitle } from "../../page-title";
import { machinePath } from "../paths";
import { withMachine } from "../with-analyst.server";
import { numberRowsOf } from "./number-rows";
import { NumbersSection } from "./numbers-section";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle(page ? texts.title(page.title) : texts.name);

export function loader(args: LoaderFunctionArgs) {
  return withMachine(args, async ({ model, title, uncounted }, { api, employee }) => {
    if (!mayReadNumbers(employee.authorities)) throw data(null, { status: 404 });
    const { id, version } = model;
    const kept = args.context.countFlow && (await api.employee.flowNumbers({ machine: id, version }));
    return {
      title,
      path: machinePath(id),
      since: kept && texts.since(formatDate(kept.since), version),
      numbers: kept && numberRowsOf(model, kept.steps, uncounted),
    };
  });
}

/** How often people of the last 30 days took each transition of a flow, and where they stopped; nobody is told by it (MCH-02). */
export default function MachineNumbers() {
  const { title, path, since, numbers } = useLoaderData<typeof loader>();
  return (
    <Page>
      <div className={stack}>
        <Crumbs to={path} text={title} />
        <PageHead title={texts.title(title)} />
        {numbers ? (
          <>
            <p>{since}</p>
            <p>{texts.whatIsCounted}</p>
            <p className={soft}>{texts.whyCoarse}</p>
          </>
        ) : (
          <p>{texts.notKept}</p>
        )}
      </div>
      {numbers && <NumbersSection title={title} numbers={numbers} />}
    </Page>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
