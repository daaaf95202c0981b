import type { ComponentProps, ReactNode } from "react";
import { NoPhoto } from "../gallery/no-photo";
import { Link } from "../link/link";
import { Rating } from "../rating/rating";
import { PictureWithFallback } from "../thumb/thumb";
import { inked, picture, vendor, vendors, words } from "./vendor-card.css";

export interface VendorCardProps {
  to: string;
  name: string;
  /** A thumbnail of 300 by 225 pixels. */
  cover: Pick<ComponentProps<typeof PictureWithFallback>, "src" | "webpSrc" | "fallbackSrc"> | null;
  average: number | null;
  reviews: number;
  /** Location, offers and languages; one line each. */
  lines: readonly string[];
  /** Costs and discounts; one line each. */
  costs: readonly string[];
}

export function VendorCards({ children }: { children: ReactNode }) {
  return <ul className={vendors}>{children}</ul>;
}

/** A vendor in a list (MKT-06). */
export function VendorCard({ to, name, cover, average, reviews, lines, costs }: VendorCardProps) {
  return (
    <li className={vendor}>
      <div className={picture}>
        {cover === null ? (
          <NoPhoto />
        ) : (
          <PictureWithFallback {...cover} alt="" width={300} height={225} loading="lazy">
            <NoPhoto />
          </PictureWithFallback>
        )}
      </div>
      <div className={words}>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        <p>
          <Rating average={average} reviews={reviews} />
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {costs.map((line) => (
          <p key={line} className={inked}>
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
