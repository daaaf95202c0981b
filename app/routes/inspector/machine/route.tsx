import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { PATH } from "~/domain/landing";
import { diagram, zoom as zoomLinks } from "~/inspector/diagram.css";
import { classes } from "~/ui/classes";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { Page, PageHead } from "~/ui/layout/layout";
import { row, sectionTitle, soft, spread, stack } from "~/ui/layout/layout.css";
import { ErrorNotice } from "../../shell/error-notice";
import { inspectedMachines } from "../machines.server";
import { texts } from "../texts";
import { withAnalyst } from "../with-analyst.server";
import { Diagram } from "./diagram";
import { DiagramKey } from "./diagram-key";
import { Outline } from "./outline";
import { TransitionTable } from "./transition-table";

/** Percent. Letters have 12 pixels at 100, and are never smaller. */
const ZOOMS = [100, 150, 200] as const;

export const meta: MetaFunction<typeof loader> = ({ data: machine }) => [
  { title: `${machine?.title ?? texts.title} – ${brand.name}` },
];

export function loader(args: LoaderFunctionArgs) {
  return withAnalyst(args, async () => {
    const machine = inspectedMachines.get(args.params.machine ?? "");
    if (!machine) throw data(null, { status: 404 });
    const asked = Number(new URL(args.request.url).searchParams.get("zoom"));
    return { ...machine, zoom: ZOOMS.find((zoom) => zoom === asked) ?? 100 };
  });
}

/** One flow: its diagram, and the same in words and as a table (MCH-02). */
export default function Machine() {
  const { title, purpose, model, layout, zoom } = useLoaderData<typeof loader>();
  return (
    <Page>
      <div className={stack}>
        <Crumbs items={[{ to: PATH.inspector, text: texts.backToAll }]} />
        <PageHead title={title} />
        <p>{purpose}</p>
        <p className={soft}>{texts.about(model.states.length, model.transitions.length, model.version)}</p>
      </div>
      <section className={stack} aria-labelledby="diagram">
        <div className={classes(row, spread)}>
          <h2 className={sectionTitle} id="diagram">
            {texts.diagram}
          </h2>
          <nav className={zoomLinks} aria-label={texts.zoom}>
            {ZOOMS.map((size) => (
              <Link
                key={size}
                to={size === 100 ? "?" : `?zoom=${size}`}
                replace
                preventScrollReset
                {...(size === zoom && { "aria-current": "true" })}
              >
                {texts.percent(size)}
              </Link>
            ))}
          </nav>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too */}
        <section className={diagram} aria-label={texts.diagramMoves(title)} tabIndex={0}>
          <Diagram
            layout={layout}
            title={texts.diagramOf(title)}
            description={texts.describe(model.states.length, layout.arrows.length)}
            zoom={zoom}
          />
        </section>
        <DiagramKey />
      </section>
      <Outline model={model} />
      <TransitionTable model={model} title={title} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <ErrorNotice />;
}
