import { act, clamp, said, start, whenClosed, whenOpen } from "./clamp.css";

interface ClampProps {
  text: string;
  /** Longer texts, in characters, are folded to two lines. */
  limit: number;
  more: string;
  less: string;
}

/** In characters; more than two lines on any screen. */
const BEGINNING = 400;

/** User-written text; a long one is folded until it is opened, also without scripts (MKT-10). */
export function Clamp({ text, limit, more, less }: ClampProps) {
  const whole = (
    <p className={said} dir="auto">
      {text}
    </p>
  );
  if (text.length <= limit) return whole;
  return (
    <details className={clamp}>
      <summary>
        <span className={start} dir="auto">
          {text.slice(0, BEGINNING)}
        </span>
        <span className={act}>
          <span className={whenClosed}>{more}</span>
          <span className={whenOpen}>{less}</span>
        </span>
      </summary>
      {whole}
    </details>
  );
}
