import { drawing } from "./cheque-drawing.css";

/** Where a Canadian cheque carries its numbers; white paper in every theme. */
export function ChequeDrawing({ alt, children }: { alt: string; children: string }) {
  return (
    <figure className={drawing}>
      <img src="/cheque.svg" alt={alt} width={360} height={160} loading="lazy" />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
