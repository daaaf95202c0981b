import type { ReactNode } from "react";
import { classes } from "../classes";
import { firstFocus } from "../first-focus";
import { Icon } from "../icon/icon";
import { soft, vh } from "../layout/layout.css";
import { Link } from "../link/link";
import { texts } from "../texts";
import { box, figure, lead, ledger, share, sortHint, table, total, wide } from "./table.css";

/** A column with figures, an order of its own or a width makes the table a wide one, whose rows are cards up to a tablet. */
export interface TableColumn {
  readonly title: string;
  /** Its share of the width, percent. */
  readonly width?: keyof typeof share;
  readonly isFigure?: boolean;
  /** Its title stands before its values in a card: they would not be understood alone. */
  readonly isNamed?: boolean;
  /** Where its order is asked for, and the one it has now. */
  readonly sort?: { readonly to: string; readonly now?: "ascending" | "descending" | undefined };
}

interface TableProps {
  /** What it lists, for those who do not see it. */
  caption: string;
  columns: readonly (string | TableColumn)[];
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** The key of the row that reading starts with. */
  first?: string | number | undefined;
  /** What the last column's figures come to. */
  sum?: { readonly title: string; readonly figure: ReactNode } | undefined;
}

/** A native table whose rows become cards on a phone; its roles are written out, as a changed display takes them away. */
export function Table({ caption, columns: given, rows, first, sum }: TableProps) {
  const isWide = given.some(
    (column) => typeof column !== "string" && (column.isFigure || column.sort || column.width !== undefined),
  );
  const columns = given.map((column, place): TableColumn => {
    if (typeof column !== "string") return column;
    return { title: column, isNamed: place > 0 && place < given.length - 1 };
  });
  const isSorted = columns.some(({ sort }) => sort);
  return (
    <div className={box}>
      {/* biome-ignore lint/a11y/noRedundantRoles: browsers drop the role with the display */}
      <table className={classes(table, isWide && wide, isWide && !isSorted && ledger)} role="table">
        <caption className={vh}>{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {columns.map((column, place) => (
              <Heading key={column.title} column={column} isFirst={place === 0} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {rows.map(({ key, cells }) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr key={key} role="row" {...(key === first && { tabIndex: -1, ...firstFocus })}>
              {cells.map((cell, place) => {
                const { title = "", isNamed, isFigure }: Partial<TableColumn> = columns[place] ?? {};
                const looks = classes(place === 0 && lead, isFigure && figure);
                return (
                  // biome-ignore lint/a11y/noRedundantRoles: as above
                  <td key={title} role="cell" {...(looks && { className: looks })}>
                    {isNamed && cell !== null && <span className={soft}>{title} </span>}
                    {cell ?? <span className={vh}>{texts.none}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {sum && (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tfoot role="rowgroup">
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <tr role="row" className={total}>
              {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
              <th role="rowheader" scope="row" colSpan={columns.length - 1}>
                {sum.title}
              </th>
              {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
              <td role="cell" className={figure}>
                {sum.figure}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Heading({
  column: { title, width, isFigure, sort },
  isFirst,
}: {
  column: TableColumn;
  isFirst: boolean;
}) {
  const looks = classes(width !== undefined && share[width], isFigure && figure);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <th role="columnheader" scope="col" aria-sort={sort?.now} {...(looks && { className: looks })}>
      {sort ? (
        <>
          {isFirst && (
            <span className={sortHint} aria-hidden="true">
              {texts.sortBy}
            </span>
          )}
          <Link to={sort.to} preventScrollReset>
            {title}
            {sort.now && <Icon name="down" />}
          </Link>
        </>
      ) : (
        title
      )}
    </th>
  );
}
