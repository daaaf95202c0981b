import { type PointerEvent, useEffect, useRef, useState } from "react";
import { AVATAR_SIDE } from "~/domain/upload";
import { cut as cutClass, slider } from "~/ui/avatar/avatar.css";
import { stack } from "~/ui/layout/layout.css";
import { texts } from "./cropper-texts";

/** The square of a picture to keep, in percent: its zoom, and its position within the remaining width and height. */
interface Cut {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

const sliders = [
  ["zoom", 100, 400],
  ["across", 0, 100],
  ["down", 0, 100],
] as const;

/**
 * Chooses the part of a picture to upload, by dragging or by sliders, which work with keyboards and screen readers. The rest of the
 * picture does not leave the browser.
 */
export default function Cropper({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState<Cut>({ zoom: 100, across: 50, down: 50 });
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, cut);
  }, [picture, cut]);
  useEffect(() => {
    const drawn = canvas.current;
    const form = drawn?.closest("form");
    if (!drawn || !form) return;
    // In the capture phase, before any other submit handler reads the form.
    const put = () => putInto(form, drawn);
    form.addEventListener("submit", put, true);
    return () => form.removeEventListener("submit", put, true);
  }, []);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const { currentTarget, buttons, movementX, movementY } = event;
    if (buttons === 0) return;
    currentTarget.setPointerCapture(event.pointerId);
    const scale = sideOf(picture, cut) / currentTarget.clientWidth;
    const moved = (percent: number, by: number, room: number) =>
      room > 0 ? Math.min(100, Math.max(0, percent - (100 * by * scale) / room)) : percent;
    setCut({
      ...cut,
      across: moved(cut.across, movementX, picture.width - sideOf(picture, cut)),
      down: moved(cut.down, movementY, picture.height - sideOf(picture, cut)),
    });
  };
  return (
    <fieldset className={stack}>
      <legend>{texts.choose}</legend>
      <canvas
        ref={canvas}
        className={cutClass}
        width={AVATAR_SIDE}
        height={AVATAR_SIDE}
        role="img"
        aria-label={texts.preview}
        onPointerMove={drag}
      />
      {sliders.map(([name, min, max]) => (
        <label key={name}>
          {texts[name]}
          <input
            type="range"
            className={slider}
            min={min}
            max={max}
            value={cut[name]}
            onChange={({ currentTarget }) => setCut({ ...cut, [name]: currentTarget.valueAsNumber })}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the side of the square, in pixels of the picture. */
function sideOf({ width, height }: ImageBitmap, { zoom }: Cut): number {
  return (Math.min(width, height) * 100) / zoom;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const on = canvas.getContext("2d");
  if (!on) return;
  const side = sideOf(picture, cut);
  const left = ((picture.width - side) * cut.across) / 100;
  const top = ((picture.height - side) * cut.down) / 100;
  // JPEG has no transparency: transparent parts would turn black.
  on.fillStyle = "#fff";
  on.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE);
  on.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
}

/** Replaces the chosen file with the drawn square. */
function putInto(form: HTMLFormElement, canvas: HTMLCanvasElement): void {
  const input = form.elements.namedItem("file");
  if (!(input instanceof HTMLInputElement)) return;
  // Synchronously: `toBlob` would finish after the form is submitted.
  const bytes = atob(canvas.toDataURL("image/jpeg", 0.9).replace(/^.*,/, ""));
  const square = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([square], "picture.jpg", { type: "image/jpeg" }));
  input.files = files.files;
}
