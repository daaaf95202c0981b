import { Banner } from "~/ui/banner/banner";
import { HiddenText } from "~/ui/field/field";
import { small, soft, stack } from "~/ui/layout/layout.css";
import { Thumb, ThumbFrame } from "~/ui/thumb/thumb";
import type { toShownFile } from "./receipt-request.server";

/** A receipt's file: its picture, or for a PDF a link to it (RCP-15, RCP-16). */
export function ReceiptFile({ file }: { file: ReturnType<typeof toShownFile> }) {
  const { name, size, path, inNewTab, picture, protection, linkLabel } = file;
  const link = (
    <a href={path} download={protection === null ? undefined : name}>
      {linkLabel}
      <HiddenText> {name}</HiddenText>
    </a>
  );
  return (
    <div className={stack}>
      {protection !== null ? (
        <>
          <Banner>{protection}</Banner>
          <p>{link}</p>
        </>
      ) : (
        <>
          {picture ? <Thumb {...picture} /> : <ThumbFrame>{link}</ThumbFrame>}
          <p className={small}>
            {picture ? <a {...inNewTab}>{name}</a> : name} <span className={soft}>{size}</span>
          </p>
        </>
      )}
    </div>
  );
}
