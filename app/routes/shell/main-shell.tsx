import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { requireEmployee } from "~/session/require-employee.server";
import { withErrorResponses } from "~/session/with-employee.server";
import { pageTitle } from "../page-title";
import { ErrorNotice } from "./error-notice";
import { ErrorPage } from "./error-page";
import { errorPageWithFrame, frameOfPerson } from "./frame-of-person.server";
import { type FrameOfPerson, MainFrame } from "./main-frame";
import { texts } from "./texts";

/** The title of a page that failed and so has none of its own. */
export const meta: MetaFunction = ({ error }) => pageTitle(error ? texts.errorTitle : undefined);

export async function loader(args: LoaderFunctionArgs) {
  try {
    return await withErrorResponses(args, async () => {
      // Each page checks its own access; the layout only needs the employee.
      const { employee } = await requireEmployee(args, "anyEmployee");
      const { person, headers } = await frameOfPerson(args, employee);
      return data(person, { headers });
    });
  } catch (error) {
    throw await errorPageWithFrame(args, error);
  }
}

export default function MainShell() {
  return (
    <MainFrame person={useLoaderData<typeof loader>()}>
      <Outlet />
    </MainFrame>
  );
}

/** Keeps the menu whether the layout's loader or a page's failed (ERR-01). */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>("routes/shell/main-shell");
  const error = useRouteError();
  const person = known ?? frameIn(error);
  if (!person) return <ErrorPage />;
  return (
    <MainFrame person={person}>
      <ErrorNotice />
    </MainFrame>
  );
}

function frameIn(error: unknown): FrameOfPerson | undefined {
  return isRouteErrorResponse(error) ? error.data?.person : undefined;
}
