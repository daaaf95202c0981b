import { texts } from "../texts";
import { skip } from "./skip-link.css";

/** The id that every shell gives its `main`. */
export const contentId = "content";

export function SkipLink() {
  return (
    <a className={skip} href={`#${contentId}`}>
      {texts.skip}
    </a>
  );
}
