import type { ReactNode } from "react";
import { firstFocus } from "../first-focus";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { soft, visuallyHidden } from "../layout/layout.css";
import { Link } from "../link/link";
import { texts } from "../texts";
import { box, figure, lead, ledger, share, sortHint, table, total, wide } from "./table.css";
import { tableRoles } from "./table-roles";

/** A column with `isNumeric`, `sort` or `width` makes the table wide: its rows become cards up to tablet size. */
export interface TableColumn {
  readonly title: string;
  /** Its share of the width, in percent. */
  readonly width?: keyof typeof share;
  readonly isNumeric?: boolean;
  /** Whether a card shows the title before the value, which would be unclear alone. */
  readonly hasCardLabel?: boolean;
  /** The URL that sorts by it, and its current order. */
  readonly sort?: { readonly to: string; readonly direction?: "ascending" | "descending" | undefined };
}

interface TableProps {
  /** What it lists, for screen readers. */
  caption: string;
  columns: readonly (string | TableColumn)[];
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** The key of the row that takes the focus first. */
  focusedRowKey?: string | number | undefined;
  /** The total of the last column. */
  totalRow?: { readonly title: string; readonly figure: ReactNode } | undefined;
}

/** A native table whose rows become cards on a phone, with explicit roles. */
export function Table({ caption, columns: given, rows, focusedRowKey, totalRow }: TableProps) {
  const isWide = given.some(
    (column) => typeof column !== "string" && (column.isNumeric || column.sort || column.width !== undefined),
  );
  const columns = given.map((column, index): TableColumn => {
    if (typeof column !== "string") return column;
    return { title: column, hasCardLabel: index > 0 && index < given.length - 1 };
  });
  const isSorted = columns.some(({ sort }) => sort);
  return (
    <div className={box}>
      <table
        className={joinClassNames(table, isWide && wide, isWide && !isSorted && ledger)}
        {...tableRoles.table}
      >
        <caption className={visuallyHidden}>{caption}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map((column, index) => (
              <Heading key={column.title} column={column} isFirst={index === 0} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...tableRoles.row} {...(key === focusedRowKey && { tabIndex: -1, ...firstFocus })}>
              {cells.map((cell, index) => {
                const { title = "", hasCardLabel, isNumeric }: Partial<TableColumn> = columns[index] ?? {};
                const looks = joinClassNames(index === 0 && lead, isNumeric && figure);
                return (
                  <td key={title} {...tableRoles.cell} {...(looks && { className: looks })}>
                    {hasCardLabel && cell !== null && <span className={soft}>{title} </span>}
                    {cell ?? <span className={visuallyHidden}>{texts.none}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {totalRow && (
          <tfoot {...tableRoles.group}>
            <tr {...tableRoles.row} className={total}>
              <th {...tableRoles.rowHead} scope="row" colSpan={columns.length - 1}>
                {totalRow.title}
              </th>
              <td {...tableRoles.cell} className={figure}>
                {totalRow.figure}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Heading({
  column: { title, width, isNumeric, sort },
  isFirst,
}: {
  column: TableColumn;
  isFirst: boolean;
}) {
  const looks = joinClassNames(width !== undefined && share[width], isNumeric && figure);
  return (
    <th
      {...tableRoles.columnHead}
      scope="col"
      aria-sort={sort?.direction}
      {...(looks && { className: looks })}
    >
      {sort ? (
        <>
          {isFirst && (
            <span className={sortHint} aria-hidden="true">
              {texts.sortBy}
            </span>
          )}
          <Link to={sort.to} preventScrollReset>
            {title}
            {sort.direction && <Icon name="down" />}
          </Link>
        </>
      ) : (
        title
      )}
    </th>
  );
}
