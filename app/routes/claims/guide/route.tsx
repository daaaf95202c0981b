import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { externalHostOf, GUIDE_TYPES } from "~/domain/published-document";
import { withEmployee } from "~/session/with-employee.server";
import { Crumbs, RelatedLinks } from "~/ui/crumbs/crumbs";
import { Page, PageHead } from "~/ui/layout/layout";
import { stack } from "~/ui/layout/layout.css";
import { describeFile } from "../../documents/describe-file.server";
import { documentFilePath } from "../../documents/paths";
import { pageTitle } from "../../page-title";
import { GUIDE_ACCOUNTS, PLAN_PATH } from "../paths";
import { LazyViewer } from "./lazy-viewer";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data: guide }) =>
  pageTitle(guide?.title ?? texts.notFound);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", async ({ api }) => {
    const documents = await api.employer.documents();
    const type = GUIDE_TYPES.find((known) => GUIDE_ACCOUNTS[known] === args.params.account);
    const guide = type && documents.find((document) => document.type === type);
    if (!type || !guide) throw data(null, { status: 404 });
    const { title, url, contentType } = guide;
    const site = externalHostOf(url);
    const path = documentFilePath(guide);
    return site
      ? { type, title, file: null, link: { to: url, text: texts.elsewhere(site), isFile: true } }
      : {
          type,
          title,
          // An upstream need not send the type: guides are PDFs, and the viewer says so of one that is not.
          file: !contentType || contentType === "application/pdf" ? path : null,
          link: {
            to: path,
            text: `${texts.openFile} (${describeFile(guide)})`,
            isFile: true,
          },
        };
  });
}

/** Skips the loader for another page, zoom or search of the same guide, and after a refused action. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameGuide = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isSameGuide && actionStatus < 400 && defaultShouldRevalidate;
}

/** A guide to a spending account: shown in the viewer with scripts, as a link to the file without (CLM-05). */
export default function Guide() {
  const { type, title, file, link } = useLoaderData<typeof loader>();
  return (
    <Page>
      <div className={stack}>
        <Crumbs to={PLAN_PATH} text={texts.plan} />
        <PageHead title={title} />
        <RelatedLinks items={[link]} />
        {file && <LazyViewer key={file} type={type} file={file} />}
      </div>
    </Page>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
