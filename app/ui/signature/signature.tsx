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
}

/** The ground to draw upon. The code that draws is loaded when it is first shown. Another `key` wipes it. */
export function SignatureGround({ label, onDrawn }: SignatureGroundProps) {
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  const release = useRef<() => void>();
  const prepare = useCallback((canvas: HTMLCanvasElement | null) => {
    release.current?.();
    release.current = undefined;
    if (canvas) release.current = drawingOn(canvas, (path) => latest.current(path));
  }, []);
  return <canvas ref={prepare} className={ground} role="img" aria-label={label} />;
}

function drawingOn(canvas: HTMLCanvasElement, drawn: (path: string) => void): () => void {
  let isOver = false;
  let stop = () => {};
  void import("signature_pad").then(({ default: SignaturePad }) => {
    if (isOver) return;
    const box = canvas.getBoundingClientRect();
    const sharpness = Math.max(window.devicePixelRatio, 1);
    canvas.width = box.width * sharpness;
    canvas.height = box.height * sharpness;
    canvas.getContext("2d")?.scale(sharpness, sharpness);
    const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
    pad.addEventListener("endStroke", () => {
      const inUnits = ({ x, y }: { x: number; y: number }) => ({
        x: (x * width) / box.width,
        y: (y * height) / box.height,
      });
      drawn(drawnSignature(pad.toData().map(({ points }) => points.map(inUnits))));
    });
    stop = () => pad.off();
  });
  return () => {
    isOver = true;
    stop();
  };
}
