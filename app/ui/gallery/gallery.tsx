import { joinClassNames } from "../join-class-names";
import { Link } from "../link/link";
import { PictureWithFallback } from "../thumb/thumb";
import { countOf, first, frame, gallery } from "./gallery.css";
import { NoPhoto } from "./no-photo";

export interface GalleryPhoto {
  /** The URL that shows the whole photo. */
  readonly to: string;
  readonly src: string;
  readonly webpSrc?: string | undefined;
  readonly fallbackSrc?: string | undefined;
  /** What the photo shows, and its position among the others. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

interface GalleryProps {
  label: string;
  photos: readonly GalleryPhoto[];
  /** The total number, if more photos exist than are shown. */
  countText?: string | undefined;
}

/** A few photos, each linking to the whole photo; a drawing if there are none (MKT-07). */
export function Gallery({ label, photos, countText }: GalleryProps) {
  if (photos.length === 0)
    return (
      <div className={joinClassNames(frame, first)}>
        <NoPhoto />
      </div>
    );
  return (
    <ul className={gallery} aria-label={label}>
      {photos.map(({ to, ...photo }, index) => (
        <li key={to}>
          <Link to={to} className={joinClassNames(frame, index === 0 && first)} preventScrollReset>
            <PictureWithFallback {...photo} loading={index === 0 ? undefined : "lazy"}>
              <NoPhoto label={photo.alt} />
            </PictureWithFallback>
            {index === 0 && countText && <span className={countOf}>{countText}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
