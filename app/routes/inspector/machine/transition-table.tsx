import { Fragment } from "react";
import { code } from "~/inspector/diagram.css";
import type { MachineModel, TransitionModel } from "~/inspector/machine-model";
import { wordsOf } from "~/inspector/names";
import { shareTransitions } from "~/inspector/shared-transitions";
import { small, soft } from "~/ui/layout/layout.css";
import { Table } from "~/ui/table/table";
import { drawnTransitionsOf } from "../last-walks";
import { eventOf, texts } from "../texts";

interface TransitionTableProps {
  model: MachineModel;
  title: string;
  /** The text about the browser test that takes it, by transition id; null if unknown. */
  walked: Readonly<Record<string, string>> | null;
}

/** All transitions, shared ones once, with their actions and targets. */
export function TransitionTable({ model, title, walked }: TransitionTableProps) {
  const { from, event, to, actions, calls, page } = texts.columns;
  return (
    <Table
      caption={texts.tableOf(title)}
      columns={[from, event, to, actions, calls, { title: page, hasCardLabel: true }]}
      rows={drawnTransitionsOf(model, shareTransitions(model)).map((row) => ({
        key: row.one.id,
        cells: [row.from, ...cellsOf(row.one, model, walked?.[row.one.id] ?? null)],
      }))}
    />
  );
}

function cellsOf(one: TransitionModel, model: MachineModel, walk: string | null) {
  const targets = model.states.filter(({ id }) => one.targets.includes(id));
  const calls = targets.flatMap((state) => state.calls);
  const paths = targets.flatMap(({ path }) => path ?? []);
  const goal = targets.length === 0 ? texts.staysHere : targets.map((state) => state.title).join(", ");
  const actions = one.actions.length === 0 ? null : one.actions.map((name) => wordsOf(name)).join(", ");
  const called = calls.length === 0 ? null : <Code>{calls.join(", ")}</Code>;
  const page = paths.length === 0 ? null : <Code>{paths.join(", ")}</Code>;
  return [<EventAndGuard key="event" transition={one} walk={walk} />, goal, actions, called, page];
}

function EventAndGuard({ transition, walk }: { transition: TransitionModel; walk: string | null }) {
  const { guardWords } = transition;
  return (
    // Wrapped in a span, because `Table` shows soft text directly in a cell only on phones.
    <span>
      <Code>{eventOf(transition)}</Code> {guardWords !== "" && <span className={soft}>[{guardWords}]</span>}{" "}
      {walk !== null && <span className={`${soft} ${small}`}>{walk}</span>}
    </span>
  );
}

/** A path or name that can wrap only between its parts: after a slash or dot, and before a capital letter. */
function Code({ children }: { children: string }) {
  return (
    <span className={code}>
      {children.split(/(?<=[/.])(?!$)|(?<=[a-z])(?=[A-Z])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
