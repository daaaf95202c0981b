import { code, outline, passingName, screenLink, screenPicture } from "~/inspector/diagram.css";
import { type MachineModel, type StateModel, type TransitionModel, titleIn } from "~/inspector/machine-model";
import { wordsOf } from "~/inspector/names";
import { type Sharing, shareTransitions } from "~/inspector/shared-transitions";
import { type WalkStep, walkQueryOf } from "~/inspector/walk-query";
import { alone, small, soft } from "~/ui/layout/layout.css";
import { machinePath, picturePath } from "../paths";
import { eventOf, factsOf, texts } from "../texts";

/** The shortest walk to each reachable state, by state id. */
type Ways = Readonly<Record<string, readonly WalkStep[]>>;

interface OutlineProps {
  model: MachineModel;
  shortestWalkByState: Ways;
  /** Ids of the states with a picture of their screen. */
  pictured: readonly string[];
}

/** The whole diagram in words: each state, and the transitions that leave it. */
export function Outline({ model, shortestWalkByState, pictured }: OutlineProps) {
  const sharing = shareTransitions(model);
  const own = model.transitions.filter(({ source }) => source === null);
  return (
    <ul className={outline}>
      {own.length > 0 && (
        <li>
          <strong>{texts.fromAny}</strong>
          <Leaving transitions={own} model={model} />
        </li>
      )}
      {sharing.groups.map(({ id, mark, transitions }) => (
        <li key={id}>
          <strong>{texts.sharedBy(mark)}</strong>
          <Leaving transitions={transitions} model={model} />
        </li>
      ))}
      <States
        parent={null}
        model={model}
        sharing={sharing}
        shortestWalkByState={shortestWalkByState}
        pictured={pictured}
      />
    </ul>
  );
}

interface StatesProps extends OutlineProps {
  parent: string | null;
  sharing: Sharing;
}

function States({ parent, ...rest }: StatesProps) {
  return rest.model.states
    .filter((state) => state.parent === parent)
    .map((state) => <State key={state.id} state={state} {...rest} />);
}

function State({ state, ...rest }: { state: StateModel } & Omit<StatesProps, "parent">) {
  const { model, sharing, shortestWalkByState, pictured } = rest;
  const marks = sharing.groups.filter(({ states }) => states.includes(state.id)).map(({ mark }) => mark);
  const leaving = sharing.single.filter(({ source }) => source === state.id);
  const isPassing = state.kind === "single" && !state.isResting;
  const way = shortestWalkByState[state.id];
  const hasChildren = model.states.some(({ parent }) => parent === state.id);
  return (
    <li id={`outline-${state.id}`}>
      <strong {...(isPassing && { className: passingName })}>{[...marks, state.title].join(" ")}</strong>{" "}
      <span className={`${soft} ${small}`}>{factsOf(state).join(" · ")}</span>
      {state.description !== "" && <p>{state.description}</p>}
      {pictured.includes(state.id) && <Screen machine={model.id} state={state} />}
      {way && (
        <a href={`${machinePath(model.id)}${way.length > 0 ? walkQueryOf(way) : ""}#walk`} className={alone}>
          {texts.shortestWay(state.title, way.length)}
        </a>
      )}
      {(leaving.length > 0 || marks.length > 0) && (
        <Leaving transitions={leaving} model={model} shared={marks} />
      )}
      {hasChildren && (
        <ul>
          <States parent={state.id} {...rest} />
        </ul>
      )}
    </li>
  );
}

/** A small picture of the state's screen, linked to the full-size one. */
function Screen({ machine, state: { id, title } }: { machine: string; state: StateModel }) {
  const path = picturePath(machine, id);
  return (
    <p>
      <a className={screenLink} href={path}>
        <img
          className={screenPicture}
          src={path}
          alt={texts.screenOf(title)}
          width="160"
          height="400"
          loading="lazy"
        />
      </a>
    </p>
  );
}

interface LeavingProps {
  transitions: readonly TransitionModel[];
  model: MachineModel;
  /** Marks of the groups whose transitions it has as well. */
  shared?: readonly string[];
}

function Leaving({ transitions, model, shared = [] }: LeavingProps) {
  return (
    <ul>
      {transitions.map((one) => (
        <li key={one.id}>
          <span className={code}>{eventOf(one)}</span> {one.guardWords !== "" && `[${one.guardWords}] `}
          <Goal transition={one} model={model} />{" "}
          {one.actions.length > 0 && (
            <span className={`${soft} ${small}`}>{texts.does(one.actions.map((name) => wordsOf(name)))}</span>
          )}
        </li>
      ))}
      {shared.map((mark) => (
        <li key={mark} className={soft}>
          {texts.alsoShared(mark)}
        </li>
      ))}
    </ul>
  );
}

/** The target state, as a link within the outline. */
function Goal({ transition, model }: { transition: TransitionModel; model: MachineModel }) {
  if (transition.targets.length === 0) return texts.staysHere;
  return transition.targets.map((id) => (
    <span key={id}>
      {texts.to}{" "}
      <a href={`#outline-${id}`} className={alone}>
        {titleIn(model, id)}
      </a>
    </span>
  ));
}
