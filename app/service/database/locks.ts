/** The numbers of all advisory locks, side by side, so that no two are one. Servers of two versions share them. */
export const LOCKS = {
  cluster: 72_631,
  migration: 72_632,
  /** Two starting processes take turns, so that only one of them finds the database empty. */
  loadingDemo: 7_320_415,
  writingVendors: 7_320_416,
} as const;
