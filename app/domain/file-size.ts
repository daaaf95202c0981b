const units = ["byte", "kilobyte", "megabyte"] as const;

/** Formats a number of bytes, such as '245 kB' or '1.2 MB'. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat("en-CA", {
    style: "unit",
    unit: units[step],
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
