import { errorCode } from "~/domain/error-code";
import { ServiceError } from "../service-error";
import { texts } from "./texts";

/**
 * Runs work that writes to the disk, and reports a full disk with its own message instead of a server error.
 *
 * @throws {ServiceError} 507 when the disk is full, otherwise what the work throws
 */
export async function withDiskFullError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isNoRoom(error) ? diskFullError() : error;
  }
}

/** Returns the 507 for a full disk. */
export function diskFullError(): ServiceError {
  return new ServiceError(507, texts.noRoom, "noRoom");
}

/** Whether an error means a full disk. The system reports it by code, sharp only in the message. */
function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ServiceError) return false;
  const code = errorCode(error);
  return code === "ENOSPC" || code === "EDQUOT" || /no space left/i.test(error.message);
}
