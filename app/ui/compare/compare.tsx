import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { visuallyHidden } from "../layout/layout.css";
import { roles } from "../table/roles";
import { texts } from "../texts";
import { compare, same as sameMark } from "./compare.css";

export interface ComparedRow {
  name: string;
  values: readonly [ReactNode, ReactNode];
  /** Marks the row as equal; a string replaces the text `Same`. */
  same?: boolean | string;
}

interface CompareProps {
  caption: string;
  heads: readonly [ReactNode, ReactNode];
  rows: readonly ComparedRow[];
}

/** Compares two things side by side at any width; on a narrow screen the CSS display changes, so the roles are explicit. */
export function Compare({ caption, heads, rows }: CompareProps) {
  return (
    <table className={compare} {...roles.table}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <td {...roles.cell} />
          <th {...roles.columnHead} scope="col">
            {heads[0]}
          </th>
          <th {...roles.columnHead} scope="col">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map(({ name, values, same }) => (
          <tr {...roles.row} key={name}>
            <th {...roles.rowHead} scope="row">
              <span>{name}</span>
              {same && (
                <span className={sameMark}>
                  <Icon name="equal" />
                  {same === true ? texts.same : same}
                </span>
              )}
            </th>
            <td {...roles.cell}>{values[0]}</td>
            <td {...roles.cell}>{values[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
