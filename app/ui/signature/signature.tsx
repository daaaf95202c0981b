import { useCallback, useRef } from "react";
import { SIGNATURE_SIZE, toDrawnSignature } from "~/domain/e-signature";
import { ground, picture } from "./signature.css";

const { width, height } = SIGNATURE_SIZE;

/** A drawn signature; `path` must be valid (`isDrawnSignature`). */
export function SignaturePicture({ path, label }: { path: string; label: string }) {
  return (
    <svg className={picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface SignatureGroundProps {
  id: string;
  label: string;
  /** Called after each stroke with the whole signature as it is saved. */
  onDrawn: (path: string) => void;
  /** Called if drawing is impossible because its code failed to load. */
  onMissing: () => void;
}

/** The canvas for a signature. Loads the drawing code when first shown. A new `key` clears it. */
export function SignatureCanvas({ id, label, onDrawn, onMissing }: SignatureGroundProps) {
  const latest = useRef({ onDrawn, onMissing });
  latest.current = { onDrawn, onMissing };
  const release = useRef<() => void>();
  const prepare = useCallback((canvas: HTMLCanvasElement | null) => {
    release.current?.();
    release.current = undefined;
    if (!canvas) return;
    const leaving = new AbortController();
    release.current = () => leaving.abort();
    drawOn(canvas, (path) => latest.current.onDrawn(path), leaving.signal).catch(() => {
      if (!leaving.signal.aborted) latest.current.onMissing();
    });
  }, []);
  // Focusable by the error summary's link, not by Tab.
  return <canvas ref={prepare} id={id} tabIndex={-1} className={ground} role="img" aria-label={label} />;
}

async function drawOn(canvas: HTMLCanvasElement, drawn: (path: string) => void, leaving: AbortSignal) {
  const { default: SignaturePad } = await import("signature_pad");
  if (leaving.aborted) return;
  const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
  let size = 0;
  // Also runs when the phone is rotated: scales the drawing with the canvas, whose aspect ratio is constant.
  const fill = () => {
    const now = canvas.clientWidth;
    if (now === 0 || now === size) return;
    const strokes = pad.toData();
    const ratio = size === 0 ? 1 : now / size;
    size = now;
    const sharpness = Math.max(window.devicePixelRatio, 1);
    canvas.width = now * sharpness;
    canvas.height = canvas.clientHeight * sharpness;
    canvas.getContext("2d")?.scale(sharpness, sharpness);
    pad.fromData(
      strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({ ...point, x: point.x * ratio, y: point.y * ratio })),
      })),
    );
  };
  fill();
  const sizes = new ResizeObserver(fill);
  sizes.observe(canvas);
  pad.addEventListener("endStroke", () => {
    const unit = width / size;
    const strokes = pad
      .toData()
      .map(({ points }) => points.map(({ x, y }) => ({ x: x * unit, y: y * unit })));
    drawn(toDrawnSignature(strokes));
  });
  leaving.addEventListener("abort", () => {
    sizes.disconnect();
    pad.off();
  });
}
