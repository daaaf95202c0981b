/** The flow's state does not accept the posted event, for example after a double click or from an old tab. Nothing was done. */
export class NotPossibleNowError extends Error {
  override name = "NotPossibleNowError" as const;
}
