import { useState } from "react";
import type { FieldState } from "~/ui/field/field";
import { BelowDrop, FileDrop, fileFieldOf, PhotoButton, putFile } from "~/ui/file-drop/file-drop";
import { useIsScripted } from "~/ui/is-scripted";
import { small } from "~/ui/layout/layout.css";
import { texts } from "../receipt-texts";
import type { EditPage } from "./editing.server";
import { receiptFormId } from "./leave-button";

interface ReceiptFileFieldProps {
  field: FieldState;
  page: EditPage;
  /** A file that came with a refused post is stored already. */
  isStored: boolean;
}

/** Another file for the receipt; where the one before could not be read it comes first, with the camera beside it. */
export function ReceiptFileField({ field, page, isStored }: ReceiptFileFieldProps) {
  const { value: _, maxLength: __, ...file } = field;
  const { needsPicture, isFileWaiting, accept, receiptId } = page;
  const whatNext = isFileWaiting ? texts.fileWaits : isStored ? texts.fileStored : undefined;
  if (!needsPicture || isStored)
    return <FileDrop {...file} label={texts.replaceFile} hint={whatNext ?? texts.fileHint} accept={accept} />;
  return (
    <div>
      <FileDrop {...file} label={texts.newPicture} hint={texts.newPictureHint} accept={accept} />
      <Camera formId={receiptFormId(receiptId)} />
    </div>
  );
}

function Camera({ formId }: { formId: string }) {
  const [name, setName] = useState("");
  const take = (camera: HTMLInputElement) => {
    const [photo] = camera.files ?? [];
    const field = fileFieldOf(formId);
    if (!photo || !field) return;
    putFile(field, photo);
    camera.value = "";
    setName(photo.name);
  };
  return (
    <BelowDrop>
      {useIsScripted() && <PhotoButton onChange={take}>{texts.takePhoto}</PhotoButton>}
      <span role="status" className={small}>
        {name && texts.photoTaken(name)}
      </span>
    </BelowDrop>
  );
}
