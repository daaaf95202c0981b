import { strip } from "./strip.css";

/** A narrow piece of a paper, to compare with what was read of it. */
export function Strip({ src, alt }: { src: string; alt: string }) {
  return <img className={strip} src={src} alt={alt} />;
}
