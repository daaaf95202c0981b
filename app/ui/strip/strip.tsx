import { strip } from "./strip.css";

/** A narrow strip of a scanned paper, to compare with the text read from it. */
export function Strip({ src, alt }: { src: string; alt: string }) {
  return <img className={strip} src={src} alt={alt} />;
}
