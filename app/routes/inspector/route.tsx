import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "~/ui/card/card";
import { Page, PageHead } from "~/ui/layout/layout";
import { alone, soft, stack } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { pageTitle } from "../page-title";
import { inspectedMachines } from "./machines.server";
import { machinePath } from "./paths";
import { texts } from "./texts";
import { withAnalyst } from "./with-analyst.server";

export const meta: MetaFunction = () => pageTitle(texts.title);

export function loader(args: LoaderFunctionArgs) {
  return withAnalyst(args, async () => ({
    machines: [...inspectedMachines.values()].map(({ title, purpose, model }) => ({
      title,
      purpose,
      path: machinePath(model.id),
      about: texts.about(model.states.length, model.transitions.length, model.version),
    })),
  }));
}

/** Every flow, each with a page of its own (MCH-02). */
export default function Inspector() {
  const { machines } = useLoaderData<typeof loader>();
  return (
    <Page>
      <div>
        <PageHead title={texts.title} />
        <p>{texts.intro}</p>
      </div>
      <Card title={texts.machines} titleVariant="hidden">
        <ul className={stack}>
          {machines.map(({ title, purpose, path, about }) => (
            <li key={path}>
              <h3>
                <Link to={path} className={alone}>
                  {title}
                </Link>
              </h3>
              <p>{purpose}</p>
              <p className={soft}>{about}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";
