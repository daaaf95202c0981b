import type { Cents } from "./money";

/**
 * Divides an amount by weights so that the shares add up to it exactly (decision D41). Each share gets its whole cents; the
 * remaining cents go to the largest remainders, in order where equal. Uses no floating-point numbers.
 *
 * @param total cents; a negative amount is divided in the same way
 * @param weights whole numbers, 0 or more; if all are 0 they count equally
 * @returns as many shares as weights; none if there are no weights
 * @throws RangeError if the total is not a whole number of cents, or a weight is negative or not whole
 */
export function splitByWeights(total: Cents, weights: readonly number[]): Cents[] {
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
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
