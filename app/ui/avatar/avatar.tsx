import { joinClassNames } from "../join-class-names";
import { PictureWithFallback } from "../thumb/thumb";
import { beside, face } from "./avatar.css";

interface FaceProps {
  /** Shown if there is no picture. */
  initials: string;
  picture: { readonly src: string; readonly fallbackSrc: string; readonly alt: string } | null;
  isSmall?: boolean;
}

/** A person's picture, or their initials until there is one. */
export function Avatar({ initials, picture, isSmall }: FaceProps) {
  const letters = <span aria-hidden="true">{initials}</span>;
  return (
    <span className={joinClassNames(face, isSmall && beside)}>
      {picture ? <PictureWithFallback {...picture}>{letters}</PictureWithFallback> : letters}
    </span>
  );
}
