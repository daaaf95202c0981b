import { type Cents, formatAmount } from "~/domain/money";
import { ROWS_PER_PAGE } from "~/domain/paging";
import { PATH } from "~/domain/paths";
import { TRANSACTION_COLUMNS, TRANSACTION_TYPES, type TransactionColumn } from "~/domain/transaction";
import { serializeTransactionQuery, type TransactionQuery, withSortColumn } from "~/domain/transaction-query";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { walletDrawing } from "~/ui/empty-state/empty-state.css";
import { SelectField } from "~/ui/field/select-field";
import { Filters } from "~/ui/filters/filters";
import { sectionTitle, small, soft, stack } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { ListFoot } from "~/ui/pagination/pagination";
import { Table, type TableColumn } from "~/ui/table/table";
import { claimDetailPath } from "../claims/paths";
import type { WalletPage } from "./loader.server";
import { columnTitles, texts } from "./texts";

const LIST_ID = "transactions";

/** Column widths in percent (WAL-03). */
const widths = {
  txnTitle: 25,
  txnDescription: 25,
  clearedAmount: 12,
  pendingAmount: 12,
  transactionType: 13,
  createdDate: 13,
} as const;

/** The transactions of the physical wallet; the URL holds filter, sorting and page (WAL-02, WAL-03). */
export function Transactions({ page }: { page: WalletPage }) {
  const { query, rows, total } = page;
  const before = (query.page - 1) * query.rowsPerPage;
  return (
    <section className={stack} aria-labelledby={LIST_ID}>
      <h2 className={sectionTitle} id={LIST_ID} tabIndex={-1}>
        {texts.transactions}
      </h2>
      {(rows.length > 0 || query.transactionType !== undefined) && <TypeFilter query={query} />}
      <p className={`${soft} ${small}`} role="status">
        {/* The key makes screen readers announce another list even if it is as long. */}
        <span key={pathOf(query)}>{texts.shown(before + 1, before + rows.length, total)}</span>
      </p>
      {rows.length === 0 ? (
        <NothingFound query={query} />
      ) : (
        <Table
          caption={texts.transactions}
          columns={columnsFor(query)}
          rows={rows.map((row) => ({
            key: row.key,
            cells: [
              <Title key="title" row={row} />,
              row.description,
              amountOrNone(row.cleared),
              amountOrNone(row.pending),
              row.type,
              row.created,
            ],
          }))}
        />
      )}
      <Foot page={page} />
    </section>
  );
}

function Title({ row: { claimId, title } }: { row: WalletPage["rows"][number] }) {
  return claimId === null ? title : <Link to={claimDetailPath(claimId)}>{title}</Link>;
}

function columnsFor(query: TransactionQuery): TableColumn[] {
  const now = query.sortType === "ASC" ? "ascending" : "descending";
  return TRANSACTION_COLUMNS.map((name: TransactionColumn) => ({
    title: columnTitles[name],
    width: widths[name],
    isNumeric: name === "clearedAmount" || name === "pendingAmount",
    hasCardLabel: name === "pendingAmount",
    sort: { to: pathOf(withSortColumn(query, name)), ...(name === query.columnName && { direction: now }) },
  }));
}

/** A GET form: the server reads it from the URL, with and without scripts. */
function TypeFilter({ query }: { query: TransactionQuery }) {
  const { transactionType, page: _, ...kept } = query;
  return (
    <Filters
      title={texts.filterTransactions}
      open={transactionType !== undefined}
      action={PATH.wallet}
      actions={
        <>
          <Button>{texts.apply}</Button>
          <LinkButton variant="quiet" to={pathOf({ ...query, page: 1, transactionType: undefined })}>
            {texts.clear}
          </LinkButton>
        </>
      }
    >
      <SelectField
        key={transactionType ?? ""}
        id="filter-type"
        name="transactionType"
        label={texts.type}
        value={transactionType ?? ""}
        placeholder={texts.all}
        choices={TRANSACTION_TYPES.map((value) => ({ value, text: value }))}
      />
      {Object.entries({ page: 1, ...kept }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Filters>
  );
}

function NothingFound({ query }: { query: TransactionQuery }) {
  if (query.transactionType === undefined)
    return (
      <EmptyState title={texts.noTransactions} text={texts.noTransactionsMore} drawing={walletDrawing} />
    );
  return (
    <EmptyState title={texts.noMatches} text={texts.noMatchesMore} drawing={walletDrawing}>
      <LinkButton to={pathOf({ ...query, page: 1, transactionType: undefined })}>{texts.all}</LinkButton>
    </EmptyState>
  );
}

function Foot({ page: { query, pageCount } }: { page: WalletPage }) {
  if (pageCount < 2 && query.rowsPerPage === ROWS_PER_PAGE[0]) return null;
  return (
    <ListFoot
      rows={query.rowsPerPage}
      choices={ROWS_PER_PAGE}
      rowsPath={(rowsPerPage) => pathOf({ ...query, page: 1, rowsPerPage })}
      page={query.page}
      pageCount={pageCount}
      pagePath={(page) => pathOf({ ...query, page })}
    />
  );
}

function pathOf(query: TransactionQuery): string {
  return `${PATH.wallet}?${serializeTransactionQuery(query)}#${LIST_ID}`;
}

function amountOrNone(cents: Cents): string | null {
  return cents === 0 ? null : formatAmount(cents);
}
