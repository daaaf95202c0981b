import { Banner } from "~/ui/banner/banner";
import { HiddenText } from "~/ui/field/field";
import { small, soft, stack } from "~/ui/layout/layout.css";
import { Thumb, ThumbFrame } from "~/ui/thumb/thumb";
import type { shownFile } from "./receipt-request.server";
import { texts } from "./receipt-texts";

/** A receipt's file: its picture, or for a PDF the way to it (RCP-15, RCP-16). */
export function ReceiptFile({ file }: { file: ReturnType<typeof shownFile> }) {
  if (file.isProtected) {
    return (
      <div className={stack}>
        <Banner>{texts.fileProtected}</Banner>
        <p>
          <a href={file.address} download={file.name}>
            {texts.downloadFile}
            <HiddenText> {file.name}</HiddenText>
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={stack}>
      {file.picture ? (
        <Thumb
          src={file.picture.address}
          fallbackSrc={file.picture.signed}
          alt={texts.pictureOf(file.name)}
        />
      ) : (
        <ThumbFrame>
          <a href={file.address}>
            {texts.openFile}
            <HiddenText> {file.name}</HiddenText>
          </a>
        </ThumbFrame>
      )}
      <p className={small}>
        {file.picture ? <a href={file.address}>{file.name}</a> : file.name}{" "}
        <span className={soft}>{file.size}</span>
      </p>
    </div>
  );
}
