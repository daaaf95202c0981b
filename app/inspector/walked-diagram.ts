import type { Walk } from "./walk";

interface Marks {
  /** Names of classes. */
  readonly looks: { readonly been: string; readonly here: string; readonly walked: string };
  /** Percent of its natural size. */
  readonly zoom: number;
}

/**
 * A diagram's markup with a walk in it: where one has been, which arrows one took, and where one is, with the id `here`. The markup is
 * made once for all walks (`routes/inspector/machine/still-parts.server.tsx`); this runs in the browser too, after each step.
 */
export function walkedDiagram(svg: string, walk: Pick<Walk, "taken">, { looks, zoom }: Marks): string {
  const { been, here, walked } = looks;
  const stateNow = walk.taken.at(-1)?.states.at(-1);
  const visited = new Set(walk.taken.flatMap(({ states }) => states));
  const taken = new Set(walk.taken.flatMap(({ transitions }) => transitions));
  return svg
    .replace(
      / width="([\d.]+)" height="([\d.]+)"/,
      (_, width, height) => ` width="${scaled(width, zoom)}" height="${scaled(height, zoom)}"`,
    )
    .replace(/<g data-state="([^"]*)"><rect class="/g, (plain: string, state: string) => {
      if (!visited.has(state)) return plain;
      const isHere = state === stateNow;
      return `<g data-state="${state}"${isHere ? ' id="here"' : ""}><rect class="${been} ${isHere ? `${here} ` : ""}`;
    })
    .replace(/<path data-takes="([^"]*)" class="/g, (plain: string, transitions: string) =>
      transitions.split(" ").some((one) => taken.has(one)) ? `${plain}${walked} ` : plain,
    );
}

function scaled(length: string, zoom: number): number {
  return (Number(length) * zoom) / 100;
}
