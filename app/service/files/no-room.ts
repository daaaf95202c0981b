import { errorCode } from "~/domain/error-code";
import { ServiceError } from "../service-error";
import { texts } from "./texts";

/**
 * Runs what writes to the disk; a disk that is full becomes a sentence of its own instead of a fault of ours.
 *
 * @throws {ServiceError} 507 when there is no room left, otherwise what the work throws
 */
export async function whileThereIsRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isNoRoom(error) ? noRoom() : error;
  }
}

/** The refusal for want of room. */
export function noRoom(): ServiceError {
  return new ServiceError(507, texts.noRoom, "noRoom");
}

/** The system says it by a code, sharp only in words. */
function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ServiceError) return false;
  const code = errorCode(error);
  return code === "ENOSPC" || code === "EDQUOT" || /no space left/i.test(error.message);
}
