import { useNavigate, useNavigation } from "@remix-run/react";
import { type TouchEvent, useEffect, useRef } from "react";
import { viewer } from "~/ui/gallery/gallery.css";
import { NoPhoto } from "~/ui/gallery/no-photo";
import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { PictureWithFallback } from "~/ui/thumb/thumb";
import { vendorViewPath } from "../paths";
import type { VendorPage } from "./loader.server";
import { texts } from "./texts";

/** One photo as large as fits, each with its own URL; with scripts, arrow keys and swiping navigate too (MKT-07). */
export function PhotoViewer({ page, at }: { page: VendorPage; at: number }) {
  const navigate = useNavigate();
  const { photos, view, name } = page;
  const count = photos.length;
  const stepFrom = (from: number, step: number) => ((from - 1 + step + count) % count) + 1;
  const pathOf = (step: number) => vendorViewPath(view, stepFrom(at, step));
  // The photo being navigated to, so that two quick presses move two photos on.
  const target = useRef(at);
  const isIdle = useNavigation().state === "idle";
  if (isIdle) target.current = at;
  const go = (step: number) => {
    if (count < 2) return;
    target.current = stepFrom(target.current, step);
    navigate(vendorViewPath(view, target.current), { replace: true, preventScrollReset: true });
  };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Leaves browser shortcuts alone, such as Alt+Left for back.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === "ArrowLeft") latest.current(-1);
      if (event.key === "ArrowRight") latest.current(1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const swipe = useSwipe(go);
  const photo = photos[at - 1];
  if (!photo) return null;
  return (
    <RouteDialog title={name} back={vendorViewPath(view)}>
      <DialogBody>
        <div className={viewer} {...swipe}>
          <PictureWithFallback {...photo.whole} alt="" width={photo.width} height={photo.height}>
            <NoPhoto />
          </PictureWithFallback>
        </div>
        <p aria-live="polite">{photo.alt}</p>
      </DialogBody>
      {count > 1 && (
        <DialogFoot>
          <BackButton to={pathOf(-1)}>{texts.previousPhoto}</BackButton>
          <BackButton to={pathOf(1)}>{texts.nextPhoto}</BackButton>
        </DialogFoot>
      )}
    </RouteDialog>
  );
}

/** Minimum length of a swipe, in CSS pixels; anything shorter is a tap. */
const SWIPE = 40;

/** Detects horizontal swipes: 1 (left) is the next photo. Ignores two fingers, vertical scrolling and a zoomed page. */
function useSwipe(swiped: (step: 1 | -1) => void) {
  const began = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0];
    began.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches, touches }: TouchEvent) => {
    const [from, finger] = [began.current, changedTouches[0]];
    began.current = undefined;
    // In a zoomed page a finger pans the page.
    if (!from || !finger || touches.length > 0 || (window.visualViewport?.scale ?? 1) > 1) return;
    const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) swiped(across < 0 ? 1 : -1);
  };
  const onTouchCancel = () => {
    began.current = undefined;
  };
  return { onTouchStart, onTouchEnd, onTouchCancel };
}
