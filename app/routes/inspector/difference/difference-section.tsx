import { Form } from "@remix-run/react";
import { aspects as aspectsLook, changes } from "~/inspector/difference.css";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { Icon } from "~/ui/icon/icon";
import { row, sectionTitle, soft, stack } from "~/ui/layout/layout.css";
import { Table } from "~/ui/table/table";
import type { VersionComparison } from "./comparison.server";
import { type Aspect, type DifferenceRow, sentenceOf } from "./rows";
import { texts } from "./texts";

const icons = { added: "plus", changed: "requested", removed: "minus" } as const;

/** The choice of two versions, and their differences in words and as a table. */
export function DifferenceSection({ comparison }: { comparison: VersionComparison }) {
  const { versions, from, to, rows, same } = comparison;
  const choices = versions.map(({ key, text }) => ({ value: key, text }));
  return (
    <>
      <Form method="get" className={stack} key={`${from.key} ${to.key}`}>
        <SelectField id="from" name="from" label={texts.from} value={from.key} choices={choices} />
        <SelectField id="to" name="to" label={texts.to} value={to.key} choices={choices} />
        <div className={row}>
          <Button>{texts.compare}</Button>
        </div>
      </Form>
      {rows.length === 0 ? (
        <p role="status">{texts.noDifference}</p>
      ) : (
        <>
          <section className={stack} aria-labelledby="list">
            <h2 className={sectionTitle} id="list">
              {texts.list}
            </h2>
            <p role="status">{texts.count(rows.length)}</p>
            <ul className={stack}>
              {rows.map((one) => (
                <li key={one.key}>{sentenceOf(one)}</li>
              ))}
            </ul>
          </section>
          <section className={stack} aria-labelledby="side-by-side">
            <h2 className={sectionTitle} id="side-by-side">
              {texts.table}
            </h2>
            <Table
              caption={`${from.text} – ${to.text}`}
              columns={[
                texts.columns.what,
                { title: texts.columns.change },
                { title: from.text, hasCardLabel: true },
                { title: to.text, hasCardLabel: true },
              ]}
              rows={rows.map((one) => ({ key: one.key, cells: cellsOf(one) }))}
            />
          </section>
        </>
      )}
      <p className={soft}>{texts.same(same.states, same.transitions)}</p>
      {rows.length > 0 && (
        <p className={soft}>{from.version === to.version ? texts.sameVersion : texts.beginsAgain}</p>
      )}
    </>
  );
}

function cellsOf({ what, change, before, after }: DifferenceRow) {
  return [
    what,
    <span key="change" className={changes[change]}>
      <Icon name={icons[change]} />
      {texts.changes[change]}
    </span>,
    <Aspects key="before" aspects={before} as="del" />,
    <Aspects key="after" aspects={after} as="ins" />,
  ];
}

function Aspects({ aspects, as: Mark }: { aspects: readonly Aspect[] | null; as: "ins" | "del" }) {
  if (!aspects) return <span>{texts.notThere}</span>;
  return (
    <ul className={aspectsLook}>
      {aspects.map(({ text, isOwn }) => (
        <li key={text}>{isOwn ? <Mark>{text}</Mark> : text}</li>
      ))}
    </ul>
  );
}
