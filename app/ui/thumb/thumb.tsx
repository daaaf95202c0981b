import { type ReactNode, useCallback, useState } from "react";
import { texts } from "../texts";
import { missing, thumb } from "./thumb.css";

interface ThumbProps {
  src: string;
  /** Asked when `src` fails: a signed address [RCP-16]. */
  fallbackSrc?: string | undefined;
  alt: string;
}

/**
 * A picture of a file. Where it fails the second address is tried and then the placeholder is drawn; without scripts the
 * browser itself shows the text and, where it can, the same drawing (see the style of a broken `img`).
 */
export function Thumb(props: ThumbProps) {
  return <Picture key={props.src} {...props} />;
}

function Picture({ src, fallbackSrc, alt }: ThumbProps) {
  const [failures, setFailures] = useState(0);
  const source = [src, fallbackSrc].filter(Boolean)[failures];
  const failed = useCallback(() => setFailures(failures + 1), [failures]);
  const missedError = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.complete && picture.naturalWidth === 0) failed();
    },
    [failed],
  );
  return (
    <ThumbFrame>
      {source ? (
        <img key={source} ref={missedError} src={source} alt={alt} onError={failed} />
      ) : (
        <p className={missing}>
          {alt}
          <br />
          {texts.pictureMissing}
        </p>
      )}
    </ThumbFrame>
  );
}

/** The sunken ground a picture, or a drawing in its place, stands on. */
export function ThumbFrame({ children }: { children: ReactNode }) {
  return <div className={thumb}>{children}</div>;
}
