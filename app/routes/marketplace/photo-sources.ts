import { filePath } from "../files/paths";

/** A photo's files, by their references; an upstream may have the large one alone. */
interface PhotoFiles {
  readonly url: string;
  readonly webpUrl?: string | null | undefined;
  readonly thumbnailUrl?: string | null | undefined;
  readonly thumbnailWebpUrl?: string | null | undefined;
}

/** What a picture element loads of a photo. */
export interface PhotoSources {
  readonly src: string;
  readonly webpSrc: string | undefined;
  /** Where these fail (ERR-04). */
  readonly fallbackSrc: string;
}

export function photoSources({ url, webpUrl }: PhotoFiles): PhotoSources {
  return {
    src: filePath(url),
    webpSrc: webpUrl ? filePath(webpUrl) : undefined,
    fallbackSrc: filePath(url, "signed"),
  };
}

export function thumbnailSources({ url, thumbnailUrl, thumbnailWebpUrl }: PhotoFiles): PhotoSources {
  return photoSources({ url: thumbnailUrl ?? url, webpUrl: thumbnailWebpUrl });
}
