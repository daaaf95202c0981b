import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { vh } from "../layout/layout.css";
import { texts } from "../texts";
import { compare, same as sameMark } from "./compare.css";

export interface ComparedRow {
  name: string;
  values: readonly [ReactNode, ReactNode];
  /** Marks the row; the words when `Same` does not say it. */
  same?: boolean | string;
}

interface CompareProps {
  caption: string;
  heads: readonly [ReactNode, ReactNode];
  rows: readonly ComparedRow[];
}

const as = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnHead: { role: "columnheader" },
  rowHead: { role: "rowheader" },
};

/** Two things side by side at any width; the roles are written out because narrow screens change the display. */
export function Compare({ caption, heads, rows }: CompareProps) {
  return (
    <table className={compare} {...as.table}>
      <caption className={vh}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <td {...as.cell} />
          <th {...as.columnHead} scope="col">
            {heads[0]}
          </th>
          <th {...as.columnHead} scope="col">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {rows.map(({ name, values, same }) => (
          <tr {...as.row} key={name}>
            <th {...as.rowHead} scope="row">
              <span>{name}</span>
              {same && (
                <span className={sameMark}>
                  <Icon name="equal" />
                  {same === true ? texts.same : same}
                </span>
              )}
            </th>
            <td {...as.cell}>{values[0]}</td>
            <td {...as.cell}>{values[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
