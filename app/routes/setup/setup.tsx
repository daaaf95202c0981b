import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { isStepEnabled, SETUP_STEPS } from "~/domain/setup-progress";
import { answered } from "~/session/answered.server";
import { Wizard } from "~/ui/steps/steps";
import { TroubleNotice } from "../shell/trouble-notice";
import { stepAddress } from "./addresses";
import { setupOf } from "./setup-of.server";
import { texts } from "./texts";

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const { progress } = await setupOf(args);
    return SETUP_STEPS.map((step) => ({
      title: texts.step[step],
      address: stepAddress[step],
      isDone: progress[step],
      isOpen: isStepEnabled(progress, step),
    }));
  });
}

/** The steps with their completion beside the one that is open (SET-01). */
export default function Setup() {
  const { pathname } = useLocation();
  const items = useLoaderData<typeof loader>().map(({ title, address, isDone, isOpen }) => {
    const isCurrent = `${pathname}/`.startsWith(`${address}/`);
    const state = isCurrent ? texts.youAreHere : isDone ? texts.completed : texts.notStarted;
    return { title, state, isDone, isCurrent, ...(isOpen && { to: address }) };
  });
  return (
    <Wizard label={texts.steps} items={items}>
      <Outlet />
    </Wizard>
  );
}

/** Inside the layout, so that the menu still leads on. */
export function ErrorBoundary() {
  return <TroubleNotice />;
}
