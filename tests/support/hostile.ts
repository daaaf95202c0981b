/** Values that often break programs, as text for URLs and as JSON values for bodies. */
export const hostile: readonly unknown[] = [
  ...[
    "",
    " ",
    "\u0000",
    "x\u0000y",
    "\ud800",
    "\r\nSet-Cookie: a=b",
    "'; drop table claims; --",
    "../../etc/passwd",
  ],
  ...["1e308", "-1", "0", "1.5", "NaN", "-0", "99999999999999999999", "2147483648", "9007199254740991", "٣"],
  ...["2026-02-31", "0000-01-01", "9999-12-31", "+275760-09-13", "[object Object]", "x".repeat(5000)],
  ...[-1, 0, 1.5, 1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER, true, null],
  ...[
    [],
    [1, [2]],
    Array.from({ length: 60 }, () => 1),
    {},
    JSON.parse('{"__proto__":{"x":1}}'),
    { constructor: { prototype: 1 } },
  ],
];
