import { Form } from "@remix-run/react";
import type { AnsweredGuard } from "~/inspector/answered-guards";
import { answers, code, onScreen, yesNo } from "~/inspector/diagram.css";
import type { FlowNames } from "~/inspector/flow-names";
import type { Walk, WalkChoice } from "~/inspector/walk";
import { formatStep, MAX_STEPS, START_EVENT, type WalkStep, walkQueryOf } from "~/inspector/walk-query";
import { Button, LinkButton } from "~/ui/button/button";
import { card } from "~/ui/card/card.css";
import { joinClassNames } from "~/ui/join-class-names";
import { row, sectionTitle, soft, stack } from "~/ui/layout/layout.css";
import { Timeline } from "~/ui/timeline/timeline";
import { texts } from "../texts";

interface WalkSectionProps {
  names: FlowNames;
  walk: Walk;
  steps: readonly WalkStep[];
  /** The diagram's zoom in percent; undefined at its natural size. */
  zoom: number | undefined;
}

/** The anchor a step navigates to, with and without scripts: the next choices, so that the user keeps their place. */
const WALK = "#walk";

/** The choices in the current state, and the steps so far; each step is a URL (MCH-03). */
export function WalkSection({ names, walk, steps, zoom }: WalkSectionProps) {
  // Excludes the refused step.
  const done = walk.refused ? steps.slice(0, startsOf(steps) + walk.taken.length - 1) : steps;
  const isFull = done.length >= MAX_STEPS;
  return (
    <>
      <section className={joinClassNames(stack, onScreen)} aria-labelledby="walk">
        <h2 className={sectionTitle} id="walk" tabIndex={-1}>
          {texts.walk}
        </h2>
        <p role="status">
          {texts.youAreIn} <strong>{titlesOf(walk.taken.at(-1)?.states ?? [], names)}</strong>.{" "}
          <a href="#here">{texts.showHere}</a>
        </p>
        {walk.refused && <Refused refused={walk.refused} />}
        {walk.isOver && <p>{texts.over}</p>}
        {isFull && <p role="alert">{texts.full(MAX_STEPS)}</p>}
        {(isFull ? [] : walk.choices).map((choice) => (
          <Choice key={`${done.length} ${choice.event}`} choice={choice} steps={done} zoom={zoom} />
        ))}
      </section>
      <section className={stack} aria-labelledby="way">
        <h2 className={sectionTitle} id="way">
          {texts.way}
        </h2>
        <Timeline
          entries={walk.taken.map(({ event, states }, index) => ({
            variant: "happened",
            title: `${index + 1} ${titlesOf(states, names)}`,
            more: [event === "" ? texts.theStart : texts.by(wordsOfEvent(event, names))],
          }))}
        />
        <div className={joinClassNames(row, onScreen)}>
          {walk.taken.length > 1 && (
            <LinkButton to={`${walkQueryOf(done.slice(0, -1), zoom)}${WALK}`}>{texts.stepBack}</LinkButton>
          )}
          <LinkButton to={`${walkQueryOf([], zoom)}${WALK}`} variant="quiet">
            {texts.startAgain}
          </LinkButton>
        </div>
        {walk.startGuards.length > 0 && (
          <Choice
            // Another start selects other answers.
            key={steps.slice(0, startsOf(steps)).map(formatStep).join()}
            choice={{ event: START_EVENT, words: texts.startWith, guards: walk.startGuards }}
            steps={[]}
            zoom={zoom}
          />
        )}
        <p className={soft}>{texts.shareable}</p>
      </section>
    </>
  );
}

function startsOf(steps: readonly WalkStep[]): number {
  return steps[0]?.event === START_EVENT ? 1 : 0;
}

/** An event with the facts that decide whether it is refused and where it leads. */
function Choice({ choice, steps, zoom }: { choice: WalkChoice } & Pick<WalkSectionProps, "steps" | "zoom">) {
  const { event, words, guards: asks } = choice;
  return (
    <Form method="get" action={WALK} className={joinClassNames(card, stack)}>
      <h3 className={code}>{words}</h3>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id but its index
        <input key={index} type="hidden" name="step" value={formatStep(step)} />
      ))}
      {zoom && <input type="hidden" name="zoom" value={zoom} />}
      <input type="hidden" name="event" value={event} />
      {asks.length > 0 && <p className={soft}>{texts.factsDecide}</p>}
      {asks.flatMap(({ facts, words: guard }) =>
        facts.map(({ id, text, holds }) => (
          <div key={id} className={answers} role="radiogroup" aria-label={text}>
            <span>
              {text} <span className={soft}>[{guard}]</span>
            </span>
            <span className={yesNo}>
              <label>
                <input type="radio" name={id} value="yes" defaultChecked={holds} /> {texts.yes}
              </label>
              <label>
                <input type="radio" name={id} value="no" defaultChecked={!holds} /> {texts.no}
              </label>
            </span>
          </div>
        )),
      )}
      <Button>{texts.send(words)}</Button>
    </Form>
  );
}

function Refused({ refused: { event, guards } }: { refused: NonNullable<Walk["refused"]> }) {
  const refusing = guards.filter(({ facts }) => facts.some(({ holds }) => !holds));
  return (
    <div className={joinClassNames(card, stack)} role="alert">
      <h3>{texts.refused(event)}</h3>
      {guards.length === 0 ? <p>{texts.unknownHere}</p> : <Why guards={refusing} />}
    </div>
  );
}

function Why({ guards }: { guards: readonly AnsweredGuard[] }) {
  return (
    <>
      <p>{texts.whyNot}</p>
      <ul>
        {guards.flatMap(({ words, facts }) =>
          facts
            .filter(({ holds }) => !holds)
            .map(({ id, text }) => <li key={id}>{texts.refusesBy(words, text)}</li>),
        )}
      </ul>
    </>
  );
}

function titlesOf(ids: readonly string[], { states }: FlowNames): string {
  return ids.map((id) => states[id] ?? id).join(" › ");
}

function wordsOfEvent(event: string, { events }: FlowNames): string {
  const words = events[event] ?? event;
  const [, call] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event) ?? [];
  return call ? `${call} ${words}` : words;
}
