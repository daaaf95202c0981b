import { type ComponentPropsWithoutRef, type ReactNode, useCallback, useState } from "react";
import { joinClassNames } from "../join-class-names";
import { texts } from "../texts";
import { missing, thumb, unseen, wide } from "./thumb.css";

interface ThumbProps {
  src: string;
  /** Used if `src` fails: a signed URL [RCP-16]. */
  fallbackSrc?: string | undefined;
  alt: string;
  /** Whether the picture is wider than high. */
  isWide?: boolean;
}

/** A file's picture on a background; a placeholder if it fails to load. */
export function Thumb({ isWide = false, ...picture }: ThumbProps) {
  return (
    <ThumbFrame isWide={isWide}>
      <PictureWithFallback {...picture}>
        <p className={missing}>
          {picture.alt}
          <br />
          {texts.pictureMissing}
        </p>
      </PictureWithFallback>
    </ThumbFrame>
  );
}

type PictureProps = Omit<ThumbProps, "isWide"> &
  Pick<ComponentPropsWithoutRef<"img">, "width" | "height" | "loading"> & {
    /** The same picture in WebP, a third smaller; browsers without WebP use `src`. */
    webpSrc?: string | undefined;
    children: ReactNode;
  };

/**
 * A file's picture. If it fails to load, tries the second URL and then shows the placeholder; without scripts the browser shows
 * the text and, if it can, the same drawing (see the style of a broken `img`).
 */
export function PictureWithFallback(props: PictureProps) {
  return <Picture key={props.src} {...props} />;
}

function Picture({ src, webpSrc, fallbackSrc, alt, children, ...about }: PictureProps) {
  const [failures, setFailures] = useState(0);
  const source = [src, fallbackSrc].filter(Boolean)[failures];
  const failed = useCallback(() => setFailures(failures + 1), [failures]);
  const missedError = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.complete && picture.naturalWidth === 0) failed();
    },
    [failed],
  );
  if (!source) return children;
  const picture = <img key={source} ref={missedError} src={source} alt={alt} onError={failed} {...about} />;
  if (!webpSrc || failures > 0) return picture;
  return (
    <picture className={unseen}>
      <source srcSet={webpSrc} type="image/webp" />
      {picture}
    </picture>
  );
}

/** The sunken background of a picture or its placeholder. */
export function ThumbFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={joinClassNames(thumb, isWide && wide)}>{children}</div>;
}
