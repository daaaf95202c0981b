import type { Cents } from "./money";

/**
 * Divides an amount by weights so that the shares sum to it exactly (decision D41): each gets its whole cents, and the cents
 * left over go to the largest remainders, the first of equals first. No floating-point number is involved.
 *
 * @param total cents; those of a negative amount are shared alike
 * @param weights whole numbers from 0; when all of them are 0 they count alike
 * @returns as many shares as weights, none where there are no weights
 * @throws RangeError for a total that is no whole number of cents, or a weight that is negative or not whole
 */
export function shareOut(total: Cents, weights: readonly number[]): Cents[] {
  if (!Number.isSafeInteger(total))
    throw new RangeError(`An amount is a whole number of cents, not ${total}`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError("A weight is a whole number from 0");
  const amount = BigInt(Math.abs(total));
  const parts = weights.some((weight) => weight > 0) ? weights.map(BigInt) : weights.map(() => 1n);
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  const shares = parts.map((part) => Number((amount * part) / whole));
  const remainders = parts.map((part) => (amount * part) % whole);
  const missing = Math.abs(total) - shares.reduce((sum, share) => sum + share, 0);
  const nextCents = new Set(
    [...remainders.keys()].sort((a, b) => compare(remainders[b], remainders[a])).slice(0, missing),
  );
  return shares.map((share, place) => {
    const cents = share + (nextCents.has(place) ? 1 : 0);
    return total < 0 ? 0 - cents : cents;
  });
}

function compare(a = 0n, b = 0n): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
