import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { NoteLine } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { CardPair } from "~/ui/card/card";
import { Chips } from "~/ui/chips/chips";
import { DraftLine } from "~/ui/claim-line/claim-line";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { joinClassNames } from "~/ui/join-class-names";
import { Page, PageHead } from "~/ui/layout/layout";
import { row, sectionTitle, spread, stack } from "~/ui/layout/layout.css";
import { PageBehindDialog } from "~/ui/route-dialog/route-dialog";
import { pageTitle } from "../../page-title";
import { moreOf } from "../../risk-notice-more";
import { ADD_CLAIM_PATH } from "../paths";
import { ClaimsFound } from "./claims-found";
import { ClaimFilterForm } from "./filters";
import { ListPathContext, useListPath } from "./list-behind";
import { exportPath, isFiltered, LIST_ID } from "./list-paths";
import { useRefreshAfterDialog } from "./list-revalidation";
import { loadClaims } from "./loader.server";
import { PlanOverview } from "./plan-overview";
import { ReadyDialog } from "./ready-dialog";
import { texts } from "./texts";
import { WalletSummary } from "./wallet-summary";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(texts.claimManagement, { wasRefused: Boolean(data?.problems.length) });

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "claims", (me) => loadClaims(args, me));
}

export { shouldRevalidate } from "./list-revalidation";

/** The claims screen (CLM-01), preceded by the dialog its URL opens. */
export default function Claims() {
  const page = useLoaderData<typeof loader>();
  const step = useOutlet();
  const dialog = step ?? (page.readyDialog === null ? null : <ReadyDialog ready={page.readyDialog} />);
  const listPath = useListPath(page.path, step !== null);
  useRefreshAfterDialog(step !== null);
  return (
    <>
      <ListPathContext.Provider value={listPath}>{dialog}</ListPathContext.Provider>
      <PageBehindDialog isDialogOpen={dialog !== null}>
        <Page>
          <ErrorSummary problems={page.problems} />
          <div className={stack}>
            <PageHead title={texts.claimManagement}>
              <AddClaim reasonNotToClaim={page.reasonNotToClaim} />
            </PageHead>
            <p hidden>{page.printed}</p>
            {page.draft && (
              <DraftLine
                to={ADD_CLAIM_PATH}
                title={page.draft.title}
                detail={page.draft.detail}
                statusText={page.draft.statusText}
                action={texts.openDraft}
                cents={page.draft.cents}
              />
            )}
            {page.notice && (
              <NoteLine {...moreOf(page.notice)}>
                {page.notice.cents !== null && <Amount isStrong cents={page.notice.cents} />}
                {page.notice.text}
              </NoteLine>
            )}
          </div>
          <CardPair>
            <WalletSummary wallet={page.wallet} />
            <PlanOverview plan={page.plan} />
          </CardPair>
          <section className={stack} aria-labelledby={LIST_ID}>
            <div className={joinClassNames(row, spread)}>
              <h2 className={sectionTitle} id={LIST_ID} tabIndex={-1}>
                {texts.claims}
              </h2>
              {page.rows.length > 0 && (
                <LinkButton variant="quiet" to={exportPath(page.query)} reloadDocument>
                  {texts.exportToExcel}
                </LinkButton>
              )}
            </div>
            {/* Without claims there is nothing to filter. */}
            {(page.rows.length > 0 || isFiltered(page.filters)) && (
              <>
                <nav aria-label={texts.filterClaims}>
                  <Chips items={page.chips} />
                </nav>
                <ClaimFilterForm
                  query={page.query}
                  filters={page.filters}
                  errors={page.errors}
                  conditions={page.conditions}
                />
              </>
            )}
            <ClaimsFound page={page} />
          </section>
        </Page>
      </PageBehindDialog>
    </>
  );
}

function AddClaim({ reasonNotToClaim }: { reasonNotToClaim: string | null }) {
  if (reasonNotToClaim !== null) {
    return (
      <div className={row}>
        <Button variant="primary" icon="plus" type="button" disabled disabledReason={reasonNotToClaim}>
          {texts.addClaim}
        </Button>
      </div>
    );
  }
  return (
    <LinkButton variant="primary" icon="plus" to={ADD_CLAIM_PATH} preventScrollReset>
      {texts.addClaim}
    </LinkButton>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
