import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import { PATH } from "~/domain/paths";
import { mayReadNumbers } from "~/domain/role";
import { onScreen, wholeWords, zoom as zoomLinks } from "~/inspector/diagram.css";
import { namesOf } from "~/inspector/flow-names";
import { walkThrough } from "~/inspector/walk";
import { readSteps, walkQueryOf } from "~/inspector/walk-query";
import { card } from "~/ui/card/card.css";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { joinClassNames } from "~/ui/join-class-names";
import { Page, PageHead } from "~/ui/layout/layout";
import { alone, row, sectionTitle, small, soft, spread, stack } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { pageTitle } from "../../page-title";
import { differencePath, livePath, machineFiles, numbersPath, slugOf } from "../paths";
import { texts } from "../texts";
import { withMachine } from "../with-analyst.server";
import { cachedBrowserFlow, loadBrowserWalk } from "./browser-flow";
import { DiagramKey, Unwalked } from "./diagram-key";
import { DiagramRegion } from "./diagram-region";
import { renderFlowParts } from "./flow-parts.server";
import type { ShownWalk } from "./running-walk";
import { StaticHtml, serverOnlyParts } from "./static-html";
import { WalkSection } from "./walk-section";

/** Zoom levels in percent. Text is 12 pixels at 100, and never smaller. */
const ZOOMS = [100, 150, 200] as const;

export const meta: MetaFunction<typeof loader> = ({ data: machine }) =>
  pageTitle(machine?.title ?? texts.title);

export function loader(args: LoaderFunctionArgs) {
  return withMachine(args, async (machine, { employee }) => {
    const { model, title, purpose, facts } = machine;
    const { parts, unwalked } = await renderFlowParts(machine);
    const steps = readSteps(new URL(args.request.url).searchParams);
    return {
      id: model.id,
      title,
      purpose,
      about: texts.about(model.states.length, model.transitions.length, model.version),
      names: namesOf(model),
      served: { walk: walkThrough(model, facts, steps), steps },
      parts: serverOnlyParts(parts),
      hasNumbers: mayReadNumbers(employee.authorities),
      unwalked,
    };
  });
}

type Served = SerializeFrom<typeof loader>;

/** The loader's data of the current flow, cached because a walk only changes the steps. */
let shownFlow: Served | undefined;

/** The walk is in the URL and runs in the browser; the server is only called for another flow. */
export async function clientLoader({
  params,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<Served & { here?: Awaited<ReturnType<typeof loadBrowserWalk>> }> {
  const known = shownFlow;
  if (!known || slugOf(known.id) !== params.machine) {
    const served = await serverLoader<typeof loader>();
    // The outline is either in the document already, or must be fetched after a client-side navigation.
    const isThere = document.getElementById(outlineId(served.id)) !== null;
    shownFlow = isThere ? served : { ...served, parts: (await cachedBrowserFlow(served.id)).parts };
    return shownFlow;
  }
  const here = await loadBrowserWalk(known.id);
  if (here) return { ...known, parts: here.flow.parts, here };
  const [served, { parts }] = await Promise.all([serverLoader<typeof loader>(), cachedBrowserFlow(known.id)]);
  return { ...served, parts };
}
// Caches the document's data for the first step.
clientLoader.hydrate = true;

/** One flow: as a diagram, in words and as a table (MCH-02). */
export default function Machine() {
  const { id, title, purpose, about, names, served, here, parts, hasNumbers, unwalked } =
    useLoaderData<typeof clientLoader>();
  const [query] = useSearchParams();
  const asked = useMemo(() => readSteps(query), [query]);
  const [walked, setWalked] = useState<ShownWalk>();
  const { walk, steps } = here && walked?.flow === here.flow ? walked : served;
  const zoom = ZOOMS.find((size) => String(size) === query.get("zoom")) ?? 100;
  const pathOf = (size: number) => walkQueryOf(steps, size === 100 ? undefined : size);
  return (
    <Page>
      {here && <here.RunningWalk flow={here.flow} steps={asked} onWalk={setWalked} />}
      <div className={stack}>
        <Crumbs to={PATH.inspector} text={texts.backToAll} />
        <PageHead title={title} />
        <p>{purpose}</p>
        <p className={soft}>{about}</p>
        <p>
          <Link to={differencePath(id)} className={alone}>
            {texts.difference}
          </Link>
        </p>
        <p>
          <Link to={livePath(id)} className={alone}>
            {texts.live}
          </Link>
        </p>
        {hasNumbers && (
          <p>
            <Link to={numbersPath(id)} className={alone}>
              {texts.numbers}
            </Link>
          </p>
        )}
      </div>
      <section className={stack} aria-labelledby="diagram">
        <div className={joinClassNames(row, spread)}>
          <h2 className={sectionTitle} id="diagram">
            {texts.diagram}
          </h2>
          <nav className={zoomLinks} aria-label={texts.zoom}>
            {ZOOMS.map((size) => (
              <Link
                key={size}
                to={pathOf(size)}
                replace
                preventScrollReset
                {...(size === zoom && { "aria-current": "true" })}
              >
                {texts.percent(size)}
              </Link>
            ))}
          </nav>
        </div>
        <DiagramRegion
          title={title}
          html={parts.diagram}
          walk={walk}
          zoom={zoom}
          resize={{ sizes: ZOOMS, pathOf }}
        />
        <p className={joinClassNames(soft, small, onScreen)}>{texts.zoomKeys}</p>
        <DiagramKey />
        <nav className={zoomLinks} aria-label={texts.files}>
          {machineFiles(id).map(({ text, path }) => (
            <a key={path} href={path} download>
              {text}
            </a>
          ))}
        </nav>
      </section>
      <WalkSection names={names} walk={walk} steps={steps} zoom={zoom === 100 ? undefined : zoom} />
      <section className={stack} aria-labelledby="outline" id={outlineId(id)}>
        <h2 className={sectionTitle} id="outline">
          {texts.outline}
        </h2>
        <StaticHtml key={`outline of ${id}`} className={card} html={parts.outline} />
      </section>
      <section className={stack} aria-labelledby="transitions">
        <h2 className={sectionTitle} id="transitions">
          {texts.table}
        </h2>
        <StaticHtml key={`table of ${id}`} className={wholeWords} html={parts.table} />
      </section>
      <Unwalked unwalked={unwalked} />
    </Page>
  );
}

/** Id of the outline section, by which the browser detects that the flow is already shown. */
function outlineId(id: string): string {
  return `outline-of-${id}`;
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
