import type { ReactNode } from "react";
import { been, here, inner, keyList, looks, start } from "~/inspector/diagram.css";
import { joinClassNames } from "~/ui/join-class-names";
import { sectionTitle, soft, stack } from "~/ui/layout/layout.css";
import { texts } from "../texts";

/** What the shapes of the diagram mean. */
export function DiagramKey() {
  return (
    <ul className={keyList}>
      <KeyEntry text={texts.keyStart}>
        <circle className={start} cx="12" cy="8" r="7" />
      </KeyEntry>
      <KeyEntry text={texts.keyResting}>
        <Sample look="resting" />
      </KeyEntry>
      <KeyEntry text={texts.keyPassing}>
        <Sample look="passing" />
      </KeyEntry>
      <KeyEntry text={texts.keyFinal}>
        <Sample look="resting" />
        <rect className={inner} x="5" y="5" width="14" height="6" rx="2" />
      </KeyEntry>
      <KeyEntry text={texts.keyBeen}>
        <Sample look="resting" mark={been} />
      </KeyEntry>
      <KeyEntry text={texts.keyHere}>
        <Sample look="resting" mark={here} />
      </KeyEntry>
      <KeyEntry text={texts.keyShared}>
        <Sample look="shared" />
      </KeyEntry>
    </ul>
  );
}

function Sample({ look, mark }: { look: keyof typeof looks; mark?: string }) {
  return <rect className={joinClassNames(looks[look], mark)} x="2" y="2" width="20" height="12" rx="4" />;
}

function KeyEntry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}

/** Lists the transitions that no browser test takes (MCH-04). @param unwalked null if no browser run has left a record */
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
