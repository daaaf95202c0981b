import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { been, diagram, here, numbered, textLooks, walked } from "~/inspector/diagram.css";
import type { Walk } from "~/inspector/walk";
import { walkedDiagram } from "~/inspector/walked-diagram";
import { texts } from "../texts";
import { RawHtml } from "./static-html";

interface DiagramRegionProps {
  title: string;
  /** The markup without a walk; undefined keeps what came with the document. */
  html: string | undefined;
  walk: Pick<Walk, "taken">;
  /** Percent. */
  zoom: number;
  /** The possible zoom levels, smallest first, and the path of each; absent if there is only one. */
  resize?: { readonly sizes: readonly number[]; readonly pathOf: (size: number) => string };
}

const looks = { been, here, walked, numbered, name: textLooks.name };
// React warns about layout effects during server rendering.
const useBrowserLayoutEffect = typeof document === "undefined" ? () => undefined : useLayoutEffect;

/** A scrollable diagram: by keyboard, and with scripts by dragging; + and − zoom, 0 restores the natural size. */
export function DiagramRegion({ title, html, walk, zoom, resize }: DiagramRegionProps) {
  const region = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const before = useRef(zoom);
  useBrowserLayoutEffect(() => {
    const shown = region.current;
    if (!shown || before.current === zoom) return;
    const grown = zoom / before.current;
    before.current = zoom;
    // Keeps the centre of the view in place.
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = shown;
    shown.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    shown.scrollTop = (scrollTop + clientHeight / 2) * grown - clientHeight / 2;
  }, [zoom]);
  const stateNow = walk.taken.at(-1)?.states.at(-1);
  // At first and after each step; a zoom keeps the centre.
  useBrowserLayoutEffect(() => {
    if (region.current) showHere(region.current);
  }, [stateNow]);
  function pressKey(pressed: KeyboardEvent) {
    if (!resize || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const size = sizeBy(pressed.key, zoom, resize.sizes);
    if (size === undefined) return;
    pressed.preventDefault();
    if (size !== zoom) navigate(resize.pathOf(size), { replace: true, preventScrollReset: true });
  }
  function drag({ currentTarget, pointerType, buttons, movementX, movementY }: PointerEvent<HTMLElement>) {
    if (pointerType === "mouse" && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
  }
  return (
    <section
      ref={region}
      className={diagram}
      aria-label={texts.diagramMoves(title)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be scrollable by keyboard
      tabIndex={0}
      onKeyDown={pressKey}
      onPointerMove={drag}
    >
      <RawHtml html={html && walkedDiagram(html, walk, { looks, zoom })} />
    </section>
  );
}

/** Scrolls the diagram, but not the page, so that the current state is in the middle of it. */
function showHere(region: HTMLElement): void {
  const box = region.querySelector("#here > rect")?.getBoundingClientRect();
  if (!box) return;
  const frame = region.getBoundingClientRect();
  region.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
  region.scrollTop += box.top + box.height / 2 - (frame.top + frame.height / 2);
}

function sizeBy(key: string, zoom: number, sizes: readonly number[]): number | undefined {
  if (key === "0") return sizes[0];
  if (key === "+" || key === "=") return sizes.find((size) => size > zoom) ?? zoom;
  if (key === "-") return sizes.findLast((size) => size < zoom) ?? zoom;
  return undefined;
}
