import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { been, diagram, here, numbered, textLooks, walked } from "~/inspector/diagram.css";
import type { Walk } from "~/inspector/walk";
import { walkedDiagram } from "~/inspector/walked-diagram";
import { texts } from "../texts";
import { MadeHtml } from "./still-html";

interface DiagramRegionProps {
  title: string;
  /** Without a walk; absent: as it came with the document. */
  html: string | undefined;
  walk: Pick<Walk, "taken">;
  /** Percent. */
  zoom: number;
  /** The sizes it may have, smallest first, and the path of each; absent: it has one. */
  resize?: { readonly sizes: readonly number[]; readonly pathOf: (size: number) => string };
}

const looks = { been, here, walked, numbered, name: textLooks.name };
// A page that is rendered on the server lays nothing out.
const useLaidOut = typeof document === "undefined" ? () => undefined : useLayoutEffect;

/** A diagram that scrolls in its own region: by the keyboard, and with scripts dragged, larger and smaller by + and −, and 0 for its own size. */
export function DiagramRegion({ title, html, walk, zoom, resize }: DiagramRegionProps) {
  const region = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const before = useRef(zoom);
  useLaidOut(() => {
    const shown = region.current;
    if (!shown || before.current === zoom) return;
    const grown = zoom / before.current;
    before.current = zoom;
    // What stood in the middle stands there again.
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = shown;
    shown.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    shown.scrollTop = (scrollTop + clientHeight / 2) * grown - clientHeight / 2;
  }, [zoom]);
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too
      tabIndex={0}
      onKeyDown={pressKey}
      onPointerMove={drag}
    >
      <MadeHtml html={html && walkedDiagram(html, walk, { looks, zoom })} />
    </section>
  );
}

function sizeBy(key: string, zoom: number, sizes: readonly number[]): number | undefined {
  if (key === "0") return sizes[0];
  if (key === "+" || key === "=") return sizes.find((size) => size > zoom) ?? zoom;
  if (key === "-") return sizes.findLast((size) => size < zoom) ?? zoom;
  return undefined;
}
