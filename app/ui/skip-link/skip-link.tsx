import { focusLinkTarget } from "../focus-link-target";
import { texts } from "../texts";
import { skip } from "./skip-link.css";

/** The id that every shell gives its `main`. */
export const CONTENT_ID = "content";

export function SkipLink() {
  return (
    <a className={skip} href={`#${CONTENT_ID}`} onClick={focusLinkTarget}>
      {texts.skip}
    </a>
  );
}
