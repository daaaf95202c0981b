import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { externalHostOf } from "~/domain/published-document";
import type { PublishedDocument } from "~/gateway/entities";
import { withEmployee } from "~/session/with-employee.server";
import { DocumentCard, DocumentCards } from "~/ui/document-card/document-card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page, PageHead } from "~/ui/layout/layout";
import { pageTitle } from "../page-title";
import { describeFile } from "./describe-file.server";
import { documentFilePath, documentKey } from "./paths";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.title);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "documents", async ({ api }) => {
    const published = await api.employer.documents();
    return { documents: published.filter(({ display }) => display).map(toCard) };
  });
}

/** The documents that the employer publishes for its employees (DOC-01). */
export default function Documents() {
  const { documents } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={texts.title} />
      {documents.length === 0 ? (
        <EmptyState title={texts.none} heading="h2" text={texts.noneMore} />
      ) : (
        <DocumentCards>
          {documents.map(({ key, ...document }) => (
            <DocumentCard key={key} {...document} />
          ))}
        </DocumentCards>
      )}
    </Page>
  );
}

export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";

function toCard(document: PublishedDocument) {
  const { title, url } = document;
  const key = documentKey(document);
  const site = externalHostOf(url);
  return site
    ? { key, title, href: url, about: texts.opens(site) }
    : { key, title, href: documentFilePath(document), about: describeFile(document) };
}
