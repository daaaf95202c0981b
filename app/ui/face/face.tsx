import { classes } from "../classes";
import { PictureOr } from "../thumb/thumb";
import { beside, face } from "./face.css";

interface FaceProps {
  /** Shown if there is no picture. */
  initials: string;
  picture: { readonly src: string; readonly fallbackSrc: string; readonly alt: string } | null;
  isSmall?: boolean;
}

/** A person's picture, or their initials until there is one. */
export function Face({ initials, picture, isSmall }: FaceProps) {
  const letters = <span aria-hidden="true">{initials}</span>;
  return (
    <span className={classes(face, isSmall && beside)}>
      {picture ? <PictureOr {...picture}>{letters}</PictureOr> : letters}
    </span>
  );
}
