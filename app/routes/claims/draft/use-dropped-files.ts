import { useEffect, useRef } from "react";

/**
 * Calls `take` with files that are dropped anywhere on the form's dialog, or pasted while it is open.
 *
 * @param take undefined while no files are accepted
 */
export function useDroppedFiles(formId: string, take: ((files: FileList) => void) | undefined): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const dialog = document.forms.namedItem(formId)?.closest("dialog");
    if (!dialog) return;
    const mark = (isOver: boolean) => dialog.toggleAttribute("data-takes-file", isOver);
    const arrive = (event: Event, files: FileList | undefined) => {
      if (!latest.current || !files?.length) return;
      event.preventDefault();
      latest.current(files);
    };
    const over = (event: DragEvent) => {
      if (!latest.current || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      mark(true);
    };
    // dragleave also fires when the pointer moves onto a child element.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && dialog.contains(relatedTarget))) mark(false);
    };
    const drop = (event: DragEvent) => {
      mark(false);
      arrive(event, event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => arrive(event, event.clipboardData?.files);
    dialog.addEventListener("dragover", over);
    dialog.addEventListener("dragleave", leave);
    dialog.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      dialog.removeEventListener("dragover", over);
      dialog.removeEventListener("dragleave", leave);
      dialog.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, [formId]);
}
