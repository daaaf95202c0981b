import type { ReactNode } from "react";
import { Avatar } from "../avatar/avatar";
import { Clamp } from "../clamp/clamp";
import { StarLine } from "../stars/stars";
import { head, reviews } from "./review.css";

export interface ReviewProps {
  id: string;
  name: string;
  initials: string;
  picture: { readonly src: string; readonly fallbackSrc: string; readonly alt: string } | null;
  stars: number;
  starsLabel: string;
  /** When it was written: relative, as a date and as ISO 8601. */
  when: { readonly relativeText: string; readonly day: string; readonly iso: string };
  /** Further facts about the author. */
  marks: readonly string[];
  comment: string;
  clamp: { readonly limit: number; readonly more: string; readonly less: string };
  /** Its actions. */
  children?: ReactNode;
}

export function Reviews({ children }: { children: ReactNode }) {
  return <ul className={reviews}>{children}</ul>;
}

/** One review of a vendor (MKT-10). */
export function Review(props: ReviewProps) {
  const { id, name, initials, picture, stars, starsLabel, when, marks, comment, clamp, children } = props;
  return (
    <li id={id}>
      <div className={head}>
        <Avatar initials={initials} picture={picture} isSmall />
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p>
            <StarLine stars={stars} label={starsLabel} />{" "}
            <time dateTime={when.iso} title={when.day}>
              {when.relativeText}
            </time>
            {marks.map((mark) => ` · ${mark}`).join("")}
          </p>
        </div>
        {children}
      </div>
      {comment !== "" && <Clamp text={comment} {...clamp} />}
    </li>
  );
}
