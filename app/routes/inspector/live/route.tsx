import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEventSource } from "remix-utils/sse/react";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { joinClassNames } from "~/ui/join-class-names";
import { Page, PageHead } from "~/ui/layout/layout";
import { alone, row, rowWide, sectionTitle, soft, stack } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { pageTitle } from "../../page-title";
import { DiagramRegion } from "../machine/diagram-region";
import { diagramHtmlOf } from "../machine/flow-parts.server";
import { liveEventsPath, livePath, machinePath } from "../paths";
import { texts as inspectorTexts } from "../texts";
import { withMachine } from "../with-analyst.server";
import { LiveLog } from "./live-log";
import { type LiveView, liveViewOf, newestWalkOf } from "./live-rows";
import { StatelyLink } from "./stately/stately-link";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle(page ? texts.title(page.title) : texts.name);

export function loader(args: LoaderFunctionArgs) {
  return withMachine(args, async (machine, { employee }) => {
    const { model, title } = machine;
    const { liveSteps } = args.context;
    const query = new URL(args.request.url).searchParams;
    return {
      id: model.id,
      title,
      diagramHtml: diagramHtmlOf(machine),
      path: machinePath(model.id),
      live: livePath(model.id),
      events: liveEventsPath(model.id),
      isPaused: query.has("paused"),
      isInspected: query.has("inspect"),
      view: liveViewOf(model, liveSteps.watch(employee.id), liveSteps.positions(employee.id)),
    };
  });
}

/** The user's own flow, live (MCH-02). */
export default function MachineLive() {
  const {
    id,
    title,
    diagramHtml,
    path,
    live,
    events,
    isPaused,
    isInspected,
    view: initialView,
  } = useLoaderData<typeof loader>();
  const streamed = useEventSource(events, { event: "steps", enabled: !isPaused });
  const view: LiveView = streamed === null ? initialView : JSON.parse(streamed);
  return (
    <Page>
      <div className={stack}>
        <Crumbs to={path} text={title} />
        <PageHead title={texts.title(title)} />
        <p>{texts.intro}</p>
        <p className={soft}>{texts.whatIsTold}</p>
        <p className={soft}>{texts.ownServer}</p>
        <p className={joinClassNames(row, rowWide)}>
          <Link to={isPaused ? live : `${live}?paused`} replace preventScrollReset className={alone}>
            {isPaused ? texts.goOn : texts.pause}
          </Link>
          <Link to={isInspected ? `${live}?inspect` : live} reloadDocument className={alone}>
            {texts.reload}
          </Link>
          {!isInspected && (
            <Link to={`${live}?inspect`} preventScrollReset className={alone}>
              {texts.inspect}
            </Link>
          )}
        </p>
        {isInspected && <StatelyLink machine={id} view={view} />}
        {isPaused && <p role="status">{texts.paused}</p>}
      </div>
      <LiveLog view={view} />
      <section className={stack} aria-labelledby="diagram">
        <h2 className={sectionTitle} id="diagram">
          {inspectorTexts.diagram}
        </h2>
        <DiagramRegion title={title} html={diagramHtml} walk={newestWalkOf(view)} zoom={100} />
      </section>
    </Page>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
