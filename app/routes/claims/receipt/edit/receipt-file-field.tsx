import { useState } from "react";
import type { FieldState } from "~/ui/field/field";
import {
  BelowDrop,
  FileDrop,
  fileFieldOf,
  fileFieldProps,
  PhotoButton,
  setFile,
} from "~/ui/file-drop/file-drop";
import { small } from "~/ui/layout/layout.css";
import { useIsHydrated } from "~/ui/use-is-hydrated";
import type { EditPage } from "./editing.server";
import { receiptFormId } from "./leave-button";

interface ReceiptFileFieldProps {
  field: FieldState;
  page: EditPage;
  /** Whether a file from a refused post is already stored. */
  isStored: boolean;
}

/** The field to replace the receipt's file. If the last one was too blurry, a camera button is added. */
export function ReceiptFileField({ field, page, isStored }: ReceiptFileFieldProps) {
  const { needsPicture, accept, receiptId } = page;
  const { label, hint } = isStored ? page.fileTexts.stored : page.fileTexts;
  const drop = <FileDrop {...fileFieldProps(field)} label={label} hint={hint} accept={accept} />;
  if (!needsPicture || isStored) return drop;
  return (
    <div>
      {drop}
      <Camera formId={receiptFormId(receiptId)} texts={page.texts} />
    </div>
  );
}

function Camera({ formId, texts }: { formId: string; texts: EditPage["texts"] }) {
  const [name, setName] = useState("");
  const take = (camera: HTMLInputElement) => {
    const [photo] = camera.files ?? [];
    const field = fileFieldOf(formId);
    if (!photo || !field) return;
    setFile(field, photo);
    camera.value = "";
    setName(photo.name);
  };
  return (
    <BelowDrop>
      {useIsHydrated() && <PhotoButton onChange={take}>{texts.takePhoto}</PhotoButton>}
      <span role="status" className={small}>
        {name && `${name} ${texts.photoChosen}`}
      </span>
    </BelowDrop>
  );
}
