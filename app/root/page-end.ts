/** The id of the empty element after all that a page shows. A first document is drawn when it has come so far. */
export const pageEndId = "page-end";
