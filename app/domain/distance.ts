/** Degrees, north and east positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place as a point on the ball of radius 1: near and far are compared without a trigonometric function. */
export interface UnitVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Mean radius of the earth (IUGG), metres. */
const EARTH_RADIUS = 6_371_008.8;
const FARTHEST = Math.PI * EARTH_RADIUS;
const RADIANS = Math.PI / 180;

export function unitVectorOf({ latitude, longitude }: Coordinates): UnitVector {
  const [north, east] = [latitude * RADIANS, longitude * RADIANS];
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) };
}

/**
 * The square of the straight line between two places through the ball, which grows as the distance on it does. PostgreSQL
 * computes the same figure to the last bit, as only sums and products are in it.
 *
 * @internal tests hold the query of the service against it
 */
export function squaredChord(one: UnitVector, other: UnitVector): number {
  return (
    (one.x - other.x) * (one.x - other.x) +
    (one.y - other.y) * (one.y - other.y) +
    (one.z - other.z) * (one.z - other.z)
  );
}

/** The squared chord of a distance in metres on the ball; beyond the far side there is nothing. */
export function squaredChordOf(metres: number): number {
  const half = Math.sin(Math.min(metres, FARTHEST) / (2 * EARTH_RADIUS));
  return 4 * half * half;
}

/** Metres on the ball. */
export function metresOf(chordSquared: number): number {
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chordSquared) / 2));
}

/** Degrees from west to east and south to north. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A box of degrees that holds every place less than so many metres away. Around a pole or the date line it is as wide as the map. */
export function boxAround({ latitude, longitude }: Coordinates, metres: number): Box {
  // A little more, as sines and cosines are rounded.
  const angle = (Math.min(metres, FARTHEST) / EARTH_RADIUS) * 1.000_001 + 1e-9;
  const [south, north] = [latitude - angle / RADIANS, latitude + angle / RADIANS];
  const whole = { west: -180, east: 180, south: Math.max(-90, south), north: Math.min(90, north) };
  if (south <= -90 || north >= 90) return whole;
  const wide = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude * RADIANS))) / RADIANS + 1e-9;
  const [west, east] = [longitude - wide, longitude + wide];
  return west < -180 || east > 180 ? whole : { west, south, east, north };
}
