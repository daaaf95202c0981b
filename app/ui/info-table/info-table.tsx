import { Fragment, type ReactNode } from "react";
import { infoTable } from "./info-table.css";

export interface InfoRow {
  readonly name: string;
  /** One below the other; empty shows '---'. */
  readonly lines: readonly { readonly key: string; readonly shown: ReactNode }[];
}

/** A table of facts, one per row; an empty one shows '---' (MKT-07). */
export function InfoTable({ caption, rows }: { caption: string; rows: readonly InfoRow[] }) {
  return (
    <table className={infoTable}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, lines }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {lines.length === 0 && "---"}
              {lines.map(({ key, shown }, index) => (
                <Fragment key={key}>
                  {index > 0 && <br />}
                  {shown}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
