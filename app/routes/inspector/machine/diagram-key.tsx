import type { ReactNode } from "react";
import { inner, keyList, looks, start } from "~/inspector/diagram.css";
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
        <rect className={inner} x="4" y="4" width="16" height="8" rx="2" />
      </KeyEntry>
      <KeyEntry text={texts.keyShared}>
        <Sample look="shared" />
      </KeyEntry>
    </ul>
  );
}

function Sample({ look }: { look: keyof typeof looks }) {
  return <rect className={looks[look]} x="1" y="1" width="22" height="14" rx="4" />;
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
