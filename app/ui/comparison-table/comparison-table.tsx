import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { visuallyHidden } from "../layout/layout.css";
import { tableRoles } from "../table/table-roles";
import { texts } from "../texts";
import { compare, same as sameMark } from "./comparison-table.css";

export interface ComparisonRow {
  name: string;
  values: readonly [ReactNode, ReactNode];
  /** Marks the row as equal; a string replaces the text `Same`. */
  same?: boolean | string;
}

interface CompareProps {
  caption: string;
  columnHeaders: readonly [ReactNode, ReactNode];
  rows: readonly ComparisonRow[];
}

/** Compares two things side by side at any width; on a narrow screen the CSS display changes, so the roles are explicit. */
export function ComparisonTable({ caption, columnHeaders, rows }: CompareProps) {
  return (
    <table className={compare} {...tableRoles.table}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <td {...tableRoles.cell} />
          <th {...tableRoles.columnHead} scope="col">
            {columnHeaders[0]}
          </th>
          <th {...tableRoles.columnHead} scope="col">
            {columnHeaders[1]}
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map(({ name, values, same }) => (
          <tr {...tableRoles.row} key={name}>
            <th {...tableRoles.rowHead} scope="row">
              <span>{name}</span>
              {same && (
                <span className={sameMark}>
                  <Icon name="equal" />
                  {same === true ? texts.same : same}
                </span>
              )}
            </th>
            <td {...tableRoles.cell}>{values[0]}</td>
            <td {...tableRoles.cell}>{values[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
