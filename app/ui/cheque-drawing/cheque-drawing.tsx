import { drawing } from "./cheque-drawing.css";

/** Shows where the numbers are on a Canadian cheque; white paper in every theme. */
export function ChequeDrawing({ alt, children }: { alt: string; children: string }) {
  return (
    <figure className={drawing}>
      <img src="/cheque.svg" alt={alt} width={360} height={160} loading="lazy" />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
