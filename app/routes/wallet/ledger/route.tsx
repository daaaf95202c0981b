import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayOfInstant, formatDate } from "~/domain/calendar";
import { ENROLLMENTS } from "~/domain/enrollment";
import { figureWords, ledgerPath } from "~/domain/ledger-path";
import { formatAmount } from "~/domain/money";
import { ROWS_PER_PAGE, readPage, readRowsPerPage } from "~/domain/paging";
import { PATH } from "~/domain/paths";
import { isWalletFigure, LEDGER_FIGURES, type LedgerFigure, WALLET_FIGURES } from "~/domain/transaction";
import type { LedgerLines } from "~/gateway/entities";
import { withEmployee } from "~/session/with-employee.server";
import { Amount } from "~/ui/amount/amount";
import { Crumbs, RelatedLinks } from "~/ui/crumbs/crumbs";
import { Page, PageHead } from "~/ui/layout/layout";
import { soft, stack } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { ListFoot } from "~/ui/pagination/pagination";
import { Table } from "~/ui/table/table";
import { claimDetailPath } from "../../claims/paths";
import { loadNearestPage } from "../../load-nearest-page.server";
import { pageTitle } from "../../page-title";
import { printedLine } from "../../printed-line.server";
import { figureNames, runningNames, texts } from "./texts";

/** More rows than other lists show by default, so that a year's lines fit on one page. */
const DEFAULT_ROWS = 60;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle(page ? `${texts.why(formatAmount(page.total))} ${page.about}` : texts.notFound);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "wallet", async (me) => {
    const { api, employee } = me;
    const { figure, enrollment } = subjectOf(args.params);
    const query = new URL(args.request.url).searchParams;
    const rowsPerPage = readRowsPerPage(query.get("rowsPerPage")) ?? DEFAULT_ROWS;
    const { page, list } = await loadNearestPage(readPage(query.get("page")) ?? 1, (page) =>
      api.wallet.ledger({
        employeeId: employee.id,
        figure,
        ...(enrollment && { enrollmentId: enrollment.id }),
        page,
        rowsPerPage,
      }),
    );
    return {
      figure,
      total: list.total,
      pageCount: list.pageCount,
      page,
      rowsPerPage,
      enrollmentId: enrollment?.id,
      about: texts.about(figure, enrollment?.name),
      rows: list.records.map(rowOf),
      printed: printedLine(args, me),
    };
  });
}

/** The ledger lines that add up to a figure, each with the running figure (WAL-09). */
export default function Ledger() {
  const { figure, total, about, rows, page, pageCount, rowsPerPage, enrollmentId, printed } =
    useLoaderData<typeof loader>();
  const isLastPage = page === pageCount;
  const pathOf = (number: number, rowsOf: number) =>
    `${ledgerPath(figure, enrollmentId)}?page=${number}&rowsPerPage=${rowsOf}`;
  return (
    <Page>
      <div className={stack}>
        <Crumbs to={PATH.walletDefault} text={texts.wallet} />
        <PageHead title={texts.why(formatAmount(total))} />
        <p hidden>{printed}</p>
        <div>
          <span className={soft}>{about}</span>
          <Amount isLarge cents={total} />
        </div>
        <p className={soft}>{rows.length === 0 ? texts.none : texts.more(isLastPage)}</p>
      </div>
      {rows.length > 0 && (
        <div className={stack}>
          <Table
            caption={about}
            columns={[
              { title: texts.what },
              { title: texts.date },
              { title: texts.amount, isNumeric: true },
              { title: runningNames[figure], isNumeric: true, hasCardLabel: true },
            ]}
            rows={rows.map(({ id, title, description, claimId, date, amount, balance }) => ({
              key: id,
              cells: [
                <span key="what">
                  {claimId === null ? title : <Link to={claimDetailPath(claimId)}>{title}</Link>}
                  {description && ` · ${description}`}
                </span>,
                date,
                amount,
                balance,
              ],
            }))}
            totalRow={isLastPage ? { title: about, figure: formatAmount(total) } : undefined}
          />
          {(pageCount > 1 || rowsPerPage < DEFAULT_ROWS) && (
            <ListFoot
              rows={rowsPerPage}
              choices={ROWS_PER_PAGE}
              rowsPath={(asked) => pathOf(1, asked)}
              page={page}
              pageCount={pageCount}
              pagePath={(number) => pathOf(number, rowsPerPage)}
            />
          )}
        </div>
      )}
      {others(figure).length > 0 && (
        <div className={stack}>
          <h2>{texts.otherFigures}</h2>
          <RelatedLinks
            items={others(figure).map((other) => ({
              to: ledgerPath(other, enrollmentId),
              text: figureNames[other],
            }))}
          />
        </div>
      )}
    </Page>
  );
}

/** Returns the related figures: available, pending and claimed add up to allocated and rolled over. */
function others(figure: LedgerFigure): LedgerFigure[] {
  const ofYear = ["available", "pending", "claimed", "allocated", "rollover"] as const;
  const kind = [ofYear, WALLET_FIGURES].find((figures) => figures.some((one) => one === figure)) ?? [];
  return kind.filter((one) => one !== figure);
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";

function subjectOf({ figure, enrollmentId }: LoaderFunctionArgs["params"]) {
  const known = LEDGER_FIGURES.find((one) => figureWords[one] === figure);
  const enrollment = ENROLLMENTS.find(({ id }) => String(id) === enrollmentId);
  const isOfCategory = enrollmentId !== undefined;
  if (!known || (isOfCategory && !enrollment) || (isOfCategory && isWalletFigure(known)))
    throw data(null, { status: 404 });
  return { figure: known, enrollment };
}

function rowOf({
  id,
  createdDate,
  title,
  description,
  claimId,
  amount,
  balance,
}: LedgerLines["records"][number]) {
  const sign = amount > 0 ? "+" : "";
  return {
    id,
    title,
    description,
    claimId,
    date: formatDate(dayOfInstant(createdDate)),
    amount: sign + formatAmount(amount),
    balance: formatAmount(balance),
  };
}
