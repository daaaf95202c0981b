import { code } from "~/inspector/diagram.css";
import { sectionTitle, small, soft, stack } from "~/ui/layout/layout.css";
import type { LiveRow } from "./live-rows";
import { texts } from "./texts";

/** Where the flow stands, and the steps that led there. A new step is read out by itself. */
export function LiveLog({ rows }: { rows: readonly LiveRow[] }) {
  const [newest] = rows;
  const standsAt = newest && (newest.stays ? newest.from : newest.to);
  return (
    <section className={stack} aria-labelledby="now">
      <h2 className={sectionTitle} id="now">
        {texts.now}
      </h2>
      <p>{standsAt === undefined ? texts.nothingYet : texts.standsAt(standsAt)}</p>
      {newest && <h3>{texts.steps}</h3>}
      {/* There from the start: what is added to a log that is not yet known is not read out. */}
      <div role="log" aria-label={texts.steps}>
        <ol reversed>
          {rows.map(({ id, time, event, from, to, stays, guards }) => (
            <li key={id}>
              <time>{time}</time> <span className={code}>{event}</span>{" "}
              {stays ? texts.stays(from) : texts.fromTo(from, to)}
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
