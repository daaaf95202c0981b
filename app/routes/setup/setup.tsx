import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isStepEnabled, SETUP_STEPS } from "~/domain/setup-progress";
import { withErrorResponses } from "~/session/with-employee.server";
import { Wizard } from "~/ui/steps/steps";
import { ErrorNotice } from "../shell/error-notice";
import { NotSavedNotice, notSavedIn } from "./not-saved";
import { stepPath } from "./paths";
import { requireSetup } from "./require-setup.server";
import { texts } from "./texts";

interface SetupStep {
  title: string;
  path: string;
  isDone: boolean;
  isOpen: boolean;
}

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const { progress } = await requireSetup(args);
    return SETUP_STEPS.map((step) => ({
      title: texts.step[step],
      path: stepPath[step],
      isDone: progress[step],
      isOpen: isStepEnabled(progress, step),
    }));
  });
}

/** The list of steps with their completion, beside the open one (SET-01). */
export default function Setup() {
  return (
    <Steps steps={useLoaderData<typeof loader>()}>
      <Outlet />
    </Steps>
  );
}

/** Rendered inside the layout, so that the menu stays usable; so do the steps, if only one of them failed. */
export function ErrorBoundary() {
  const typed = notSavedIn(useRouteError());
  const steps = useRouteLoaderData<typeof loader>("routes/setup/setup");
  if (typed) return <NotSavedNotice unsavedFields={typed} />;
  if (!steps) return <ErrorNotice />;
  return (
    <Steps steps={steps}>
      <ErrorNotice />
    </Steps>
  );
}

function Steps({ steps, children }: { steps: SetupStep[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const items = steps.map(({ title, path, isDone, isOpen }) => {
    const isCurrent = `${pathname}/`.startsWith(`${path}/`);
    return { title, isDone, isCurrent, ...(isOpen && { to: path }) };
  });
  return (
    <Wizard label={texts.steps} items={items}>
      {children}
    </Wizard>
  );
}
