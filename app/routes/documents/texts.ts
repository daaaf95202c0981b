/** Sentences of the Documents page (DOC-01; all but its title are ours). */
export const texts = {
  title: "Documents",
  none: "No documents yet",
  noneMore: "Documents your employer shares appear here.",
  file: "File",
  gone: "This document is no longer there.",
  opens: (site: string) => `Opens ${site}`,
} as const;
