import { act, clamp, said, start, whenClosed, whenOpen } from "./clamp.css";

interface ClampProps {
  text: string;
  /** A longer text is folded to two lines. */
  limit: number;
  more: string;
  less: string;
}

/** More than two lines of any screen. */
const BEGINNING = 400;

/** Words that somebody wrote; many of them stand folded until they are asked for, without scripts too (MKT-10). */
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
