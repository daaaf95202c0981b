import { type ComponentType, useEffect, useState } from "react";
import type { FormReply } from "~/forms/parse-form.server";
import { fileFieldOf, setFile } from "~/ui/file-drop/file-drop";
import { useIsHydrated } from "~/ui/use-is-hydrated";
import type QueuedUploads from "./queued-uploads";

type Queue = ComponentType<Parameters<typeof QueuedUploads>[0]>;

/** A file that the user has to submit with the form's button. */
export interface FileToSubmit {
  readonly name: string;
  /** Whether it was selected with others, which the form cannot submit. */
  readonly hadOthers: boolean;
}

/**
 * Returns the selected files and the upload queue component, which is loaded lazily with the first selection. Before hydration,
 * and if it cannot be loaded, the file stays in the form's own field and is submitted with its button.
 */
export function useChosenFiles(formId: string) {
  const [selections, setSelections] = useState<readonly (readonly File[])[]>([]);
  const [loaded, setLoaded] = useState<{ readonly Queue?: Queue; readonly isMissing?: true }>({});
  const [refused, setRefused] = useState<FormReply>();
  const [fileByHand, setFileByHand] = useState<FileToSubmit>();
  const [preparing, setPreparing] = useState<string>();
  const isByHand = !useIsHydrated() || loaded.isMissing === true;

  const preload = () => void import("./queued-uploads").catch(() => undefined);
  const load = async (): Promise<boolean> => {
    if (isByHand) return false;
    try {
      const { default: Queue } = await import("./queued-uploads");
      setLoaded({ Queue });
      return true;
    } catch {
      setLoaded({ isMissing: true });
      return false;
    }
  };
  /** @param from the files' input, which is cleared, so that the same file can be chosen again and Back sends nothing twice */
  const addFiles = async (files: readonly File[], from?: HTMLInputElement): Promise<void> => {
    const [file] = files;
    if (!file) {
      // The user has emptied the form's own field.
      if (from && from === fileFieldOf(formId)) setFileByHand(undefined);
      return;
    }
    setPreparing(file.name);
    const isLoaded = await load();
    setPreparing(undefined);
    if (isLoaded) {
      setSelections((before) => [...before, files]);
      if (from) from.value = "";
      return;
    }
    const field = fileFieldOf(formId);
    if (!field) return;
    // Leave a single file that is already in the field; the form submits only one.
    if (from !== field || files.length > 1) setFile(field, file);
    if (from && from !== field) from.value = "";
    setFileByHand({ name: file.name, hadOthers: files.length > 1 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after hydration, for a file that was chosen before
  useEffect(() => {
    const field = fileFieldOf(formId);
    if (!isByHand && field?.files) void addFiles([...field.files], field);
  }, [isByHand]);
  return {
    selections,
    addFiles,
    /** Loads the queue while the user chooses a file. */
    preload,
    Queue: loaded.Queue,
    refused,
    setRefused,
    isByHand,
    fileByHand,
    /** The name of the first file that was chosen while the queue is still loading. */
    preparing: loaded.Queue ? undefined : preparing,
  };
}
