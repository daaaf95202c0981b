import { icon } from "./icon.css";
import type { IconName } from "./sprite";

/** Drawn in the colour of the text it stands beside, and never without one. Needs `<IconSprite />` once in the page. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  );
}
