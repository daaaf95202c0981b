import { filePath } from "../files/paths";

/** References to a photo's files; an upstream service may only have the large one. */
interface PhotoFiles {
  readonly url: string;
  readonly webpUrl?: string | null | undefined;
  readonly thumbnailUrl?: string | null | undefined;
  readonly thumbnailWebpUrl?: string | null | undefined;
}

/** The sources of a picture element. */
export interface PhotoSources {
  readonly src: string;
  readonly webpSrc: string | undefined;
  /** Used if the others fail to load (ERR-04). */
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
