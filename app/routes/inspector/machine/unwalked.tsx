import { sectionTitle, soft, stack } from "~/ui/layout/layout.css";
import { texts } from "../texts";

/** What no browser test walks (MCH-04). @param unwalked null where no browser run has left a record */
export function Unwalked({ unwalked }: { unwalked: readonly string[] | null }) {
  return (
    <section className={stack} aria-labelledby="unwalked">
      <h2 className={sectionTitle} id="unwalked">
        {texts.unwalked}
      </h2>
      {unwalked === null && <p className={soft}>{texts.noRecord}</p>}
      {unwalked?.length === 0 && <p>{texts.allWalked}</p>}
      {unwalked && unwalked.length > 0 && (
        <ul>
          {unwalked.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
