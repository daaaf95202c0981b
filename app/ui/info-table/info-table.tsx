import { Fragment, type ReactNode } from "react";
import { infoTable } from "./info-table.css";

export interface InfoRow {
  readonly name: string;
  /** One below the other; none is said as nothing. */
  readonly lines: readonly { readonly key: string; readonly shown: ReactNode }[];
}

/** What is known of something, a fact a row; what is empty is '---' (MKT-07). */
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
