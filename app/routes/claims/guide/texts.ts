import type { Count } from "~/domain/paging";

/** Texts of the spending-account guide viewer (CLM-05). */
export const texts = {
  notFound: "This page was not found",
  plan: "Your plan",
  openFile: "Open the file",
  elsewhere: (host: string) => `Open it on ${host}`,
  loading: "Loading the guide …",
  damaged: "The file is damaged and cannot be shown here.",
  unreachable: "The guide could not be loaded. Check your connection, and ",
  reload: "reload the page",
  unreachableEnd: ".",
  view: "View",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fitWidth: "Fit width",
  percent: (zoom: number) => `${zoom}%`,
  pageOf: (page: number, count: Count) => `Page ${page} of ${count}`,
  search: "Search the guide",
  find: "Find",
  searching: "Searching …",
  notThere: (words: string) => `“${words}” is not in this guide.`,
  found: (count: Count) => (count === 1 ? "Found once" : `Found ${count} times`),
  onPage: (page: number, count: Count) => (count === 1 ? `Page ${page}` : `Page ${page} (${count})`),
  passwordWrong: "That is not the password of this file.",
  password: "Password of the file",
  unlock: "Open",
} as const;
