/** The numbers of all advisory locks, in one place so that they stay distinct. Do not change them: server versions share them. */
export const LOCKS = {
  cluster: 72_631,
  migration: 72_632,
  /** Serialises starting processes, so that only one finds the database empty. */
  loadingDemo: 7_320_415,
  writingVendors: 7_320_416,
} as const;
