import { sectionTitle, small, soft, stack } from "~/ui/layout/layout.css";
import { Table } from "~/ui/table/table";
import { texts as inspectorTexts } from "../texts";
import type { NumberRows } from "./number-rows";
import { texts } from "./texts";

/** Where people stopped, and how often each transition was taken. */
export function NumbersSection({ title, numbers }: { title: string; numbers: NumberRows }) {
  const { from, event, to } = inspectorTexts.columns;
  return (
    <>
      <section className={stack} aria-labelledby="stopped">
        <h2 className={sectionTitle} id="stopped">
          {texts.stopped}
        </h2>
        <p>{texts.begun(numbers.begun)}</p>
        <p className={soft}>{texts.stoppedMeans}</p>
        <Table
          caption={texts.stoppedOf(title)}
          columns={[texts.step, { title: texts.here, isNamed: true }]}
          rows={numbers.stopped.map((one) => ({ key: one.id, cells: [one.title, one.times] }))}
        />
      </section>
      <section className={stack} aria-labelledby="taken">
        <h2 className={sectionTitle} id="taken">
          {texts.taken}
        </h2>
        {numbers.taken.length === 0 ? (
          <p>{texts.noneTaken}</p>
        ) : (
          <Table
            caption={texts.takenOf(title)}
            columns={[from, event, to, { title: texts.times, isNamed: true }]}
            rows={numbers.taken.map((one) => ({ key: one.id, cells: [...cellsOf(one), one.times] }))}
          />
        )}
        {numbers.seldom.length > 0 && (
          <details className={stack}>
            <summary>{texts.seldom(numbers.seldom.length)}</summary>
            <Table
              caption={texts.seldomOf(title)}
              columns={[from, event, { title: to, isNamed: true }]}
              rows={numbers.seldom.map((one) => ({ key: one.id, cells: cellsOf(one) }))}
            />
          </details>
        )}
      </section>
    </>
  );
}

function cellsOf({ from, event, guard, to, reason }: NumberRows["taken"][number]) {
  return [
    from,
    <span key="event">
      <code>{event}</code> {guard !== "" && <span className={soft}>[{guard}]</span>}{" "}
      {reason !== undefined && <span className={`${soft} ${small}`}>{reason}</span>}
    </span>,
    to,
  ];
}
