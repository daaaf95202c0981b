/** The language of the texts that React Aria adds; by itself it uses the browser's, which would be read with the page's voice. */
export const PAGE_LOCALE = "en-CA";
