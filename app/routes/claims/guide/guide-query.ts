import type { GuideType } from "~/domain/published-document";
import { guidePath } from "../paths";

/** Page widths in percent of the available width. */
const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;
const FITTING = 100;
const MAX_LETTERS = 100;

/** The part of a guide that its URL shows. */
export interface GuideView {
  readonly page: number;
  readonly zoom: number;
  /** Search words. */
  readonly words: string;
}

/** Reads the URL query; invalid values count as absent. */
export function readGuideView(query: URLSearchParams): GuideView {
  const page = Number(query.get("page"));
  const zoom = Number(query.get("zoom"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    zoom: ZOOMS.find((known) => known === zoom) ?? FITTING,
    words: (query.get("q") ?? "").trim().slice(0, MAX_LETTERS),
  };
}

/** Returns the URL of a view of a guide, without default values. */
export function guideViewPath(type: GuideType, { page, zoom, words }: GuideView): string {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
    ...(zoom !== FITTING && { zoom: String(zoom) }),
  });
  return query.size > 0 ? `${guidePath(type)}?${query}` : guidePath(type);
}

/** Returns the next zoom in a direction; undefined at the end of the scale. */
export function nextZoom(zoom: number, direction: 1 | -1): number | undefined {
  return direction > 0 ? ZOOMS.find((known) => known > zoom) : ZOOMS.findLast((known) => known < zoom);
}
