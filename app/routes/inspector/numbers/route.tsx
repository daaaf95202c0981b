import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "~/domain/calendar";
import { mayReadNumbers } from "~/domain/role";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { Page, PageHead } from "~/ui/layout/layout";
import { sectionTitle, small, soft, stack } from "~/ui/layout/layout.css";
import { Table } from "~/ui/table/table";
import { pageTitle } from "../../page-title";
import { machinePath } from "../paths";
import { texts as inspectorTexts } from "../texts";
import { withMachine } from "../with-analyst.server";
import { type NumberRows, numberRowsOf } from "./number-rows";
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

/** How often people took each transition of a flow in the last 30 days, and where they stopped; identifies nobody (MCH-02). */
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

/** Where people stopped, and how often each transition was taken. */
function NumbersSection({ title, numbers }: { title: string; numbers: NumberRows }) {
  const { from, event, to } = inspectorTexts.columns;
  return (
    <>
      <section className={stack} aria-labelledby="stopped">
        <h2 className={sectionTitle} id="stopped">
          {texts.stopped}
        </h2>
        <p>{texts.begun(numbers.startCount)}</p>
        <p className={soft}>{texts.stoppedMeans}</p>
        <Table
          caption={texts.stoppedOf(title)}
          columns={[texts.step, { title: texts.here, hasCardLabel: true }]}
          rows={numbers.stopped.map((one) => ({ key: one.id, cells: [one.title, one.times] }))}
        />
      </section>
      <section className={stack} aria-labelledby="taken">
        <h2 className={sectionTitle} id="taken">
          {texts.taken}
        </h2>
        {numbers.taken.length === 0 ? (
          <p>{texts.noneTaken}</p>
        ) : (
          <Table
            caption={texts.takenOf(title)}
            columns={[from, event, to, { title: texts.times, hasCardLabel: true }]}
            rows={numbers.taken.map((one) => ({ key: one.id, cells: [...cellsOf(one), one.times] }))}
          />
        )}
        {numbers.seldom.length > 0 && (
          <details className={stack}>
            <summary>{texts.seldom(numbers.seldom.length)}</summary>
            <Table
              caption={texts.seldomOf(title)}
              columns={[from, event, { title: to, hasCardLabel: true }]}
              rows={numbers.seldom.map((one) => ({ key: one.id, cells: cellsOf(one) }))}
            />
          </details>
        )}
      </section>
    </>
  );
}

function cellsOf({ from, event, guard, to, reason }: NumberRows["taken"][number]) {
  return [
    from,
    <span key="event">
      <code>{event}</code> {guard !== "" && <span className={soft}>[{guard}]</span>}{" "}
      {reason !== undefined && <span className={`${soft} ${small}`}>{reason}</span>}
    </span>,
    to,
  ];
}
