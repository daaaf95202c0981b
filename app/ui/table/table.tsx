import type { ReactNode } from "react";
import { firstFocus } from "../first-focus";
import { soft, vh } from "../layout/layout.css";
import { box, lead, table } from "./table.css";

interface TableProps {
  /** What it lists, for those who do not see it. */
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** The key of the row that reading starts with. */
  first?: string | number | undefined;
}

/** A native table whose rows become cards on a phone; its roles are written out, as a changed display takes them away. */
export function Table({ caption, columns, rows, first }: TableProps) {
  return (
    <div className={box}>
      {/* biome-ignore lint/a11y/noRedundantRoles: browsers drop the role with the display */}
      <table className={table} role="table">
        <caption className={vh}>{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {rows.map(({ key, cells }) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr key={key} role="row" {...(key === first && { tabIndex: -1, ...firstFocus })}>
              {cells.map((cell, place) => (
                // biome-ignore lint/a11y/noRedundantRoles: as above
                <td key={columns[place]} role="cell" {...(place === 0 && { className: lead })}>
                  {place > 0 && place < columns.length - 1 && <span className={soft}>{columns[place]} </span>}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
