import { HiddenText } from "../field/field";

/** A placeholder for a missing photo. A photo that failed to load keeps its text, which may be the only content of a link. */
export function NoPhoto({ label }: { label?: string }) {
  return (
    <>
      <svg viewBox="60 30 180 120" aria-hidden="true">
        <path d="M110 132c-10-50 24-78 84-76 2 58-30 90-84 76zM110 132c18-24 36-40 56-52" />
      </svg>
      {label && <HiddenText>{label}</HiddenText>}
    </>
  );
}
