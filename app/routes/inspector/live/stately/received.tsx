import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { useEffect, useState } from "react";
import { namesOf } from "~/inspector/flow-names";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { Page, PageHead } from "~/ui/layout/layout";
import { soft, stack } from "~/ui/layout/layout.css";
import { pageTitle } from "../../../page-title";
import { livePath } from "../../paths";
import { withMachine } from "../../with-analyst.server";
import { LiveLog } from "../live-log";
import { texts } from "../texts";
import { CONNECTED, isInspection } from "./protocol";
import { toLiveView } from "./received-view";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle(page ? texts.received(page.title) : texts.name);

export function loader(args: LoaderFunctionArgs) {
  return withMachine(args, async ({ model, title }) => {
    return { title, live: `${livePath(model.id)}?inspect`, names: namesOf(model) };
  });
}

/** Our own page that receives what the live page sends in Stately's inspector protocol; no other site is contacted (MCH-02). */
export default function MachineReceived() {
  const { title, live, names } = useLoaderData<typeof loader>();
  const [messages, setMessages] = useState<readonly StatelyInspectionEvent[]>([]);
  useEffect(() => {
    const onMessage = ({ origin, source, data: message }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.opener || !isInspection(message)) return;
      setMessages((before) => [...before, message].slice(-400));
    };
    window.addEventListener("message", onMessage);
    if (window.opener) window.opener.postMessage({ type: CONNECTED }, window.location.origin);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  return (
    <Page>
      <div className={stack}>
        <Crumbs to={live} text={texts.title(title)} />
        <PageHead title={texts.received(title)} />
        <p>{texts.whatIsReceived}</p>
        <p className={soft}>{texts.whenNothingCame}</p>
      </div>
      <LiveLog view={toLiveView(messages, names)} />
    </Page>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../../shell/error-notice";
