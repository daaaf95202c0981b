/** Degrees, north and east positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place as a point on the unit sphere, so that distances can be compared without trigonometric functions. */
export interface UnitVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Mean radius of the earth (IUGG), in metres. */
const EARTH_RADIUS = 6_371_008.8;
const FARTHEST = Math.PI * EARTH_RADIUS;
const RADIANS = Math.PI / 180;

export function unitVectorOf({ latitude, longitude }: Coordinates): UnitVector {
  const north = latitude * RADIANS;
  const east = longitude * RADIANS;
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) };
}

/**
 * Returns the square of the straight line through the unit sphere between two places, which increases with the distance on its
 * surface. PostgreSQL computes exactly the same number, as the formula only adds and multiplies.
 *
 * @internal tests compare the service's query with it
 */
export function squaredChord(one: UnitVector, other: UnitVector): number {
  return (
    (one.x - other.x) * (one.x - other.x) +
    (one.y - other.y) * (one.y - other.y) +
    (one.z - other.z) * (one.z - other.z)
  );
}

/** Returns the squared chord of a distance in metres on the earth's surface, clamped to half its circumference. */
export function squaredChordOf(metres: number): number {
  const half = Math.sin(Math.min(metres, FARTHEST) / (2 * EARTH_RADIUS));
  return 4 * half * half;
}

/** Returns the distance in metres on the earth's surface. */
export function metresOf(chordSquared: number): number {
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chordSquared) / 2));
}

/** A box in degrees. */
interface DegreeBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns a box that contains every place within a distance in metres. Near a pole or the date line it spans all longitudes. */
export function boxAround({ latitude, longitude }: Coordinates, metres: number): DegreeBox {
  // Slightly larger, to allow for rounding in sine and cosine.
  const angle = (Math.min(metres, FARTHEST) / EARTH_RADIUS) * 1.000_001 + 1e-9;
  const south = latitude - angle / RADIANS;
  const north = latitude + angle / RADIANS;
  const whole = { west: -180, east: 180, south: Math.max(-90, south), north: Math.min(90, north) };
  if (south <= -90 || north >= 90) return whole;
  const wide = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude * RADIANS))) / RADIANS + 1e-9;
  const west = longitude - wide;
  const east = longitude + wide;
  return west < -180 || east > 180 ? whole : { west, south, east, north };
}
