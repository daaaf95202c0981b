/** What was posted does not fit where the flow stands: a second click, an old tab. Nothing was done. */
export class NotPossibleNow extends Error {
  override name = "NotPossibleNow" as const;
}
