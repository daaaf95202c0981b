import { LinkButton } from "~/ui/button/button";
import { HiddenText } from "~/ui/field/field";
import { row, soft } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { nextZoom } from "./guide-query";
import { texts } from "./texts";

/** Links for zooming, so that a zoomed view can be shared. At either end of the scale one is missing. */
export function ZoomLinks({ zoom, pathOf }: { zoom: number; pathOf: (zoom: number) => string }) {
  const smaller = nextZoom(zoom, -1);
  const larger = nextZoom(zoom, 1);
  const there = { replace: true, preventScrollReset: true } as const;
  return (
    <nav className={row} aria-label={texts.view}>
      {smaller && (
        <LinkButton variant="square" icon="minus" to={pathOf(smaller)} {...there}>
          <HiddenText>{texts.zoomOut}</HiddenText>
        </LinkButton>
      )}
      <span className={soft}>{texts.percent(zoom)}</span>
      {larger && (
        <LinkButton variant="square" icon="plus" to={pathOf(larger)} {...there}>
          <HiddenText>{texts.zoomIn}</HiddenText>
        </LinkButton>
      )}
      {zoom !== 100 && (
        <Link to={pathOf(100)} {...there}>
          {texts.fitWidth}
        </Link>
      )}
    </nav>
  );
}
