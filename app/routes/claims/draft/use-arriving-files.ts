import { useEffect, useRef } from "react";

/**
 * Hands on files that are dropped anywhere on the dialog of a form, or pasted while it is open.
 *
 * @param take undefined while no file is taken
 */
export function useArrivingFiles(formId: string, take: ((files: FileList) => void) | undefined): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const dialog = document.forms.namedItem(formId)?.closest("dialog");
    if (!dialog) return;
    const arrive = (event: Event, files: FileList | undefined) => {
      if (!latest.current || !files?.length) return;
      event.preventDefault();
      latest.current(files);
    };
    const over = (event: DragEvent) => {
      if (latest.current && event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const drop = (event: DragEvent) => arrive(event, event.dataTransfer?.files);
    const paste = (event: ClipboardEvent) => arrive(event, event.clipboardData?.files);
    dialog.addEventListener("dragover", over);
    dialog.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      dialog.removeEventListener("dragover", over);
      dialog.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, [formId]);
}
