/** The flow's state does not accept the posted event, for example after a double click or from an old tab. Nothing was done. */
export class NotPossibleNow extends Error {
  override name = "NotPossibleNow" as const;
}
