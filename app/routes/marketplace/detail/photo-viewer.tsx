import { useNavigate, useNavigation } from "@remix-run/react";
import { type TouchEvent, useEffect, useRef } from "react";
import { viewer } from "~/ui/gallery/gallery.css";
import { NoPhoto } from "~/ui/gallery/no-photo";
import { BackButton, DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { PictureOr } from "~/ui/thumb/thumb";
import { vendorViewPath } from "../paths";
import type { VendorPage } from "./loader.server";
import { texts } from "./texts";

/** One photo as large as there is room, each with a URL; with scripts arrow keys and swiping lead on too (MKT-07). */
export function PhotoViewer({ page, at }: { page: VendorPage; at: number }) {
  const navigate = useNavigate();
  const { photos, view, name } = page;
  const count = photos.length;
  const stepFrom = (from: number, step: number) => ((from - 1 + step + count) % count) + 1;
  const pathOf = (step: number) => vendorViewPath(view, stepFrom(at, step));
  // Where one is led to: whoever presses twice before the first photo has come goes two on.
  const goal = useRef(at);
  const isIdle = useNavigation().state === "idle";
  if (isIdle) goal.current = at;
  const go = (step: number) => {
    if (count < 2) return;
    goal.current = stepFrom(goal.current, step);
    navigate(vendorViewPath(view, goal.current), { replace: true, preventScrollReset: true });
  };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // With another key held, the browser means something by it: Alt and an arrow go back.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === "ArrowLeft") latest.current(-1);
      if (event.key === "ArrowRight") latest.current(1);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  const swipe = useSwipe(go);
  const photo = photos[at - 1];
  if (!photo) return null;
  return (
    <RouteDialog title={name} back={vendorViewPath(view)}>
      <DialogBody>
        <div className={viewer} {...swipe}>
          <PictureOr {...photo.whole} alt="" width={photo.width} height={photo.height}>
            <NoPhoto />
          </PictureOr>
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

/** A finger that moves less than this has pressed, not swiped; CSS pixels. */
const SWIPE = 40;

/** Hears a finger that sweeps from side to side: 1 for the next, to the left. Two fingers, a scroll and a zoomed page are none. */
function useSwipe(swiped: (step: 1 | -1) => void) {
  const began = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0];
    began.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches, touches }: TouchEvent) => {
    const [from, finger] = [began.current, changedTouches[0]];
    began.current = undefined;
    // In a zoomed page a finger moves the page.
    if (!from || !finger || touches.length > 0 || (window.visualViewport?.scale ?? 1) > 1) return;
    const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) swiped(across < 0 ? 1 : -1);
  };
  const onTouchCancel = () => {
    began.current = undefined;
  };
  return { onTouchStart, onTouchEnd, onTouchCancel };
}
