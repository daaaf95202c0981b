import { code } from "~/inspector/diagram.css";
import { sectionTitle, small, soft, stack } from "~/ui/layout/layout.css";
import type { LiveView } from "./live-rows";
import { texts } from "./texts";

/** The current states of the user's flows and the steps that led there. Screen readers announce new steps. */
export function LiveLog({ view: { rows, positions } }: { view: LiveView }) {
  const areMany = positions.length > 1;
  return (
    <section className={stack} aria-labelledby="now">
      <h2 className={sectionTitle} id="now">
        {texts.now}
      </h2>
      {positions.length === 0 && <p>{texts.nothingYet}</p>}
      {positions.map(({ flow, title }) => (
        <p key={flow}>{areMany ? texts.oneStandsAt(flow, title) : texts.standsAt(title)}</p>
      ))}
      {rows.length > 0 && <h3>{texts.steps}</h3>}
      {/* Rendered even when empty: screen readers only announce additions to a log that already exists. */}
      <div role="log" aria-label={texts.steps}>
        <ol reversed>
          {rows.map(({ id, flow, time, event, from, to, stays, guards }) => (
            <li key={id}>
              <time>{time}</time> {areMany && `${texts.flow(flow)}: `}
              <span className={code}>{event}</span> {stays ? texts.stays(from) : texts.fromTo(from, to)}
              {guards.map(({ words, holds }) => (
                <span key={words} className={`${soft} ${small}`}>
                  {" "}
                  {texts.said(words, holds)}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
