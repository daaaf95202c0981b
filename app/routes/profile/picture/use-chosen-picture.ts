import { useRef, useState } from "react";
import { mediaTypesFor, UPLOAD_LIMIT } from "~/domain/upload";
import { uploadTexts } from "~/domain/upload-texts";
import { choiceTexts } from "./texts";

/** The chosen file: a picture that can be cropped, or a validation error. */
interface ChosenPicture {
  readonly picture?: ImageBitmap;
  readonly problem?: string;
}

/** Decodes a picture when it is chosen; one that the browser cannot decode is left to the server. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>({});
  const latest = useRef(0);
  const choose = async (input: HTMLInputElement) => {
    const own = ++latest.current;
    const file = input.files?.[0];
    const problem = file && problemOf(file);
    setChosen(problem ? { problem } : {});
    if (problem) input.value = "";
    if (!file || problem) return;
    const picture = await decodePicture(file);
    if (picture && own === latest.current) setChosen({ picture });
  };
  return { chosen, choose: (input: HTMLInputElement) => void choose(input) };
}

function problemOf({ type, size }: File): string | undefined {
  if (size >= UPLOAD_LIMIT) return uploadTexts.tooLarge;
  return mediaTypesFor("Employee/ProfileUrl").includes(type) ? undefined : choiceTexts.invalid;
}

async function decodePicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}
