import { useCallback, useRef } from "react";
import { drawnSignature, SIGNATURE_GROUND } from "~/domain/e-signature";
import { ground, picture } from "./signature.css";

const { width, height } = SIGNATURE_GROUND;

/** A signature as it was drawn; `path` has to be one (`isDrawnSignature`). */
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
  label: string;
  /** After each stroke: the whole signature as it is kept. */
  onDrawn: (path: string) => void;
  /** Hears that nothing can be drawn, as the code that draws has not come. */
  onMissing: () => void;
}

/** The ground to draw upon. The code that draws is loaded when it is first shown. Another `key` wipes it. */
export function SignatureGround({ label, onDrawn, onMissing }: SignatureGroundProps) {
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
  return <canvas ref={prepare} className={ground} role="img" aria-label={label} />;
}

async function drawOn(canvas: HTMLCanvasElement, drawn: (path: string) => void, leaving: AbortSignal) {
  const { default: SignaturePad } = await import("signature_pad");
  if (leaving.aborted) return;
  const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
  let size = 0;
  // Also when the phone is turned: what was drawn keeps its place on the ground, whose sides keep their proportion.
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
    drawn(drawnSignature(strokes));
  });
  leaving.addEventListener("abort", () => {
    sizes.disconnect();
    pad.off();
  });
}
