import { icon } from "./icon.css";
import type { IconName } from "./sprite";

/** Takes the colour of the text next to it; never use it without text. Needs `<IconSprite />` once in the page. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  );
}
