import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { PATH } from "~/domain/landing";
import { diagram, zoom as zoomLinks } from "~/inspector/diagram.css";
import { walkThrough } from "~/inspector/walk";
import { queryOf, stepsIn } from "~/inspector/walk-address";
import { classes } from "~/ui/classes";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { Page, PageHead } from "~/ui/layout/layout";
import { alone, row, sectionTitle, soft, spread, stack } from "~/ui/layout/layout.css";
import { ErrorNotice } from "../../shell/error-notice";
import { drawnWalksOf, unwalkedOf, walkTextsOf } from "../last-walks";
import { inspectedMachines } from "../machines.server";
import { differencePath, machineFiles } from "../paths";
import { picturedStatesOf } from "../pictures.server";
import { texts } from "../texts";
import { lastWalksOf } from "../walked.server";
import { withAnalyst } from "../with-analyst.server";
import { Diagram } from "./diagram";
import { DiagramKey } from "./diagram-key";
import { Outline } from "./outline";
import { TransitionTable } from "./transition-table";
import { Unwalked } from "./unwalked";
import { WalkSection } from "./walk-section";

/** Percent. Letters have 12 pixels at 100, and are never smaller. */
const ZOOMS = [100, 150, 200] as const;

export const meta: MetaFunction<typeof loader> = ({ data: machine }) => [
  { title: `${machine?.title ?? texts.title} – ${brand.name}` },
];

export function loader(args: LoaderFunctionArgs) {
  return withAnalyst(args, async () => {
    const machine = inspectedMachines.get(args.params.machine ?? "");
    if (!machine) throw data(null, { status: 404 });
    const { model, unrecorded, ...shown } = machine;
    const [walks, pictured] = await Promise.all([lastWalksOf(model.id), picturedStatesOf(model)]);
    const drawn = walks && drawnWalksOf(model, walks, unrecorded);
    return {
      ...shown,
      model,
      walk: walkThrough(model, shown.facts, stepsIn(new URL(args.request.url).searchParams)),
      pictured,
      walked: drawn && walkTextsOf(drawn),
      unwalked: drawn && unwalkedOf(drawn),
    };
  });
}

/** What the server said of the flow that is shown: of its walk only the steps change. */
let shownFlow: SerializeFrom<typeof loader> | undefined;

/**
 * A walk is in the address, and the browser goes it by itself: the server is asked for another flow only. What runs a machine comes with
 * the first step.
 */
export async function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  const known = shownFlow;
  if (!known || known.model.id !== params.machine) {
    shownFlow = await serverLoader<typeof loader>();
    return shownFlow;
  }
  const walking = await import("~/inspector/walk").catch(() => undefined);
  // A newer build has replaced it, or the network is slow to return: the server walks, or says what is wrong.
  if (!walking) return serverLoader<typeof loader>();
  const steps = stepsIn(new URL(request.url).searchParams);
  return { ...known, walk: walking.walkThrough(known.model, known.facts, steps) };
}
// Keeps what came with the page, for the first step.
clientLoader.hydrate = true;

/** One flow: its diagram, and the same in words and as a table (MCH-02). */
export default function Machine() {
  const { title, purpose, model, layout, ways, pictured, walked, unwalked, walk } =
    useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const zoom = ZOOMS.find((size) => String(size) === query.get("zoom")) ?? 100;
  const steps = stepsIn(query);
  return (
    <Page>
      <div className={stack}>
        <Crumbs items={[{ to: PATH.inspector, text: texts.backToAll }]} />
        <PageHead title={title} />
        <p>{purpose}</p>
        <p className={soft}>{texts.about(model.states.length, model.transitions.length, model.version)}</p>
        <p>
          <Link to={differencePath(model.id)} className={alone}>
            {texts.difference}
          </Link>
        </p>
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
                to={queryOf(steps, size === 100 ? undefined : size)}
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
            walk={walk}
          />
        </section>
        <DiagramKey />
        <nav className={zoomLinks} aria-label={texts.files}>
          {machineFiles(model.id).map(({ text, path }) => (
            <a key={path} href={path} download>
              {text}
            </a>
          ))}
        </nav>
      </section>
      <WalkSection model={model} walk={walk} steps={steps} zoom={zoom === 100 ? undefined : zoom} />
      <Outline model={model} ways={ways} pictured={pictured} />
      <TransitionTable model={model} title={title} walked={walked} />
      <Unwalked unwalked={unwalked} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <ErrorNotice />;
}
