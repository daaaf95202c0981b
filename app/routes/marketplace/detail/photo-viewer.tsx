import { useNavigate } from "@remix-run/react";
import { type TouchEvent, useEffect, useRef } from "react";
import { LinkButton } from "~/ui/button/button";
import { viewer } from "~/ui/gallery/gallery.css";
import { DialogBody, DialogFoot, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { PictureOr } from "~/ui/thumb/thumb";
import { vendorViewPath } from "../paths";
import type { VendorPage } from "./loader.server";
import { texts } from "./texts";

/** A finger that moves less than this has pressed, not swiped; CSS pixels. */
const SWIPE = 40;

/** One photo as large as there is room, each with an address; with scripts arrow keys and swiping lead on too (MKT-07). */
export function PhotoViewer({ page, at }: { page: VendorPage; at: number }) {
  const navigate = useNavigate();
  const { photos, view, name } = page;
  const count = photos.length;
  const pathOf = (step: number) => vendorViewPath(view, ((at - 1 + step + count) % count) + 1);
  const go = (step: number) => {
    if (count > 1) navigate(pathOf(step), { replace: true, preventScrollReset: true });
  };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") latest.current(-1);
      if (key === "ArrowRight") latest.current(1);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  const began = useRef<number>(undefined);
  const xOf = (event: TouchEvent) => event.changedTouches[0]?.clientX ?? 0;
  const ended = (event: TouchEvent) => {
    const moved = xOf(event) - (began.current ?? 0);
    if (Math.abs(moved) > SWIPE) go(moved < 0 ? 1 : -1);
  };
  const photo = photos[at - 1];
  if (!photo) return null;
  return (
    <RouteDialog title={name} back={vendorViewPath(view)}>
      <DialogBody>
        <div
          className={viewer}
          onTouchStart={(event) => {
            began.current = xOf(event);
          }}
          onTouchEnd={ended}
        >
          <PictureOr {...photo.whole} alt="" width={photo.width} height={photo.height}>
            {null}
          </PictureOr>
        </div>
        <p aria-live="polite">{photo.alt}</p>
      </DialogBody>
      {count > 1 && (
        <DialogFoot>
          <LinkButton to={pathOf(-1)} replace preventScrollReset>
            {texts.previousPhoto}
          </LinkButton>
          <LinkButton to={pathOf(1)} replace preventScrollReset>
            {texts.nextPhoto}
          </LinkButton>
        </DialogFoot>
      )}
    </RouteDialog>
  );
}
