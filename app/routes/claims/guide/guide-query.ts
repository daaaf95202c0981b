import type { GuideType } from "~/domain/published-document";
import { guidePath } from "../paths";

/** Widths of a page in percent of the room there is. */
const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;
const FITTING = 100;
const MOST_LETTERS = 100;

/** What of a guide is shown, as its URL tells it. */
export interface GuideView {
  readonly page: number;
  readonly zoom: number;
  /** What is looked for. */
  readonly words: string;
}

/** Reads the URL; what makes no sense counts as absent. */
export function readGuideView(query: URLSearchParams): GuideView {
  const page = Number(query.get("page"));
  const zoom = Number(query.get("zoom"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    zoom: ZOOMS.find((known) => known === zoom) ?? FITTING,
    words: (query.get("q") ?? "").trim().slice(0, MOST_LETTERS),
  };
}

/** The URL of a view of a guide, without what goes without saying. */
export function guideViewPath(type: GuideType, { page, zoom, words }: GuideView): string {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
    ...(zoom !== FITTING && { zoom: String(zoom) }),
  });
  return query.size > 0 ? `${guidePath(type)}?${query}` : guidePath(type);
}

/** The next zoom in a direction; undefined at the end. */
export function nextZoom(zoom: number, direction: 1 | -1): number | undefined {
  return direction > 0 ? ZOOMS.find((known) => known > zoom) : ZOOMS.findLast((known) => known < zoom);
}
