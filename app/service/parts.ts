import type { Readable } from "node:stream";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { EmployeeInfo } from "~/contract/entities/person";
import type { KeyKind } from "~/contract/operator-keys";
import type { RequestOrigin } from "~/contract/request-origin";
import type { Clock } from "~/domain/calendar";
import type { ContactMessage } from "~/domain/contact";
import type { EmployeeId, EmployerId, SessionId } from "~/domain/ids";
import type { Database } from "./database";
import type { DataKeys } from "./people/sealed";
import type { Allowance } from "./rate-limits";

/** Everything the service stands on. It reads no environment: whoever starts it hands these in. */
export interface ServiceParts {
  readonly db: Database;
  /** The connections under `db`, for the rate limits, which bring their own SQL. */
  readonly pool: Pool;
  /** The business clock: every date rule asks it, so that a rehearsal can start at any instant. */
  readonly clock: Clock;
  readonly files: FileStore;
  /** A folder for uploads that have not been accepted yet, on the machine's own disk. */
  readonly temporaryFolder: string;
  readonly secrets: {
    /** Keys for tokens and file addresses are derived from it, one for each purpose; 32 bytes. */
    readonly signing: Uint8Array;
    /** What is accepted: `signing` first, then others while a rotation goes on (SEC-08). Absent: `signing` alone. */
    readonly accepted?: readonly Uint8Array[] | undefined;
    /** Encrypts bank and insurance numbers at rest. */
    readonly data: DataKeys;
    /** What the operator's calls open with; absent: they are closed. */
    readonly operatorKey?: string | undefined;
    /** Changes the keys that lie in the data directory; absent: all of them are settings. */
    readonly keyFolder?: KeyFolder;
  };
  /** Takes what people write in the contact form; absent: it is mailed to the general inquiries (decisions D54). */
  readonly marketing?: MarketingForm;
  readonly limits: Limits;
  readonly log: Logger;
  /** Origin that signed file addresses begin with, for example `https://api.example.com`; absent: relative. */
  readonly publicOrigin?: string;
}

/** The keys in the data directory. A change is on disk before it holds, and holds in this process at once. */
export interface KeyFolder {
  /** The kinds that lie there; the others are settings. */
  readonly holds: readonly KeyKind[];
  /** Makes a new key the current one; those before it stay accepted. */
  rotate(kind: KeyKind): Promise<void>;
  /** Drops all keys but the current one. */
  forget(kind: KeyKind): Promise<void>;
  /** How many keys there are beside the current one. */
  older(kind: KeyKind): Promise<number>;
  /** When the keys became what they are. */
  since(kind: KeyKind): Promise<Date>;
}

/** The third party's marketing form (decisions D54). */
export interface MarketingForm {
  /** Hands a message over; never rejects. `failed`: it did not take it, not in time, or nobody knows whether it did. */
  submit(message: ContactMessage): Promise<"accepted" | "emailError" | "failed">;
}

/** Where stored files live: disk under DATA_DIR/files or an S3-compatible bucket. Keys are made by the service. */
export interface FileStore {
  /** Stores a stream, or the file at a path, under the key; it is there completely or not at all. */
  put(key: string, content: Readable | { readonly path: string }): Promise<void>;
  /** The stored bytes, undefined when there are none under this key. */
  get(key: string): Promise<{ readonly body: Readable; readonly size: number } | undefined>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
}

/** The parts for one request: what is logged then carries its id, where it is known. */
export function inRequest<Parts extends Pick<ServiceParts, "log">>(
  parts: Parts,
  { requestId }: RequestOrigin,
): Parts {
  return requestId === undefined ? parts : { ...parts, log: parts.log.child({ request: requestId }) };
}

/** Figures a test or an operator may turn; `standardLimits` are the ones of the specification. */
export interface Limits {
  /** An upload of this many bytes or more is refused (RCP-01). */
  readonly uploadBytes: number;
  /**
   * Bodies with a file that are read at the same time: in all, and of one person. A slow one keeps its place for minutes; 64
   * fast ones at once took more than 512 MB, 16 of them 464 (measured).
   */
  readonly uploadsAtOnce: number;
  readonly uploadsAtOnceOfOne: number;
  /** A JSON body of more bytes than this is refused. */
  readonly bodyBytes: number;
  readonly sessionSeconds: number;
  /** So long after the password was given, sensitive changes do not ask for it again (PRF-12). */
  readonly passwordFreshSeconds: number;
  /** So long after the password was asked for again, the personal record may be had (PRF-11). */
  readonly recordOpenSeconds: number;
  /** What the database needs longer for than this, when all it is asked is who calls, it is not there. */
  readonly databaseMilliseconds: number;
  /** Failed sign-ins within the window before the next is refused. */
  readonly signIn: {
    readonly perAccountAndIp: number;
    readonly perAccount: number;
    readonly perIp: number;
    readonly windowSeconds: number;
  };
  /** What visitors without a session may do, and what costs much, and how often. */
  readonly visitor: Readonly<Record<keyof typeof visitor, Allowance>>;
  /** Wrong operator's keys from one address. */
  readonly operatorKey: Allowance;
  /** How long the links of mails work (decisions D33). */
  readonly signUpSeconds: number;
  readonly passwordResetSeconds: number;
}

const visitor = {
  forgotPerEmail: { points: 5, windowSeconds: 60 * 60 },
  forgotPerIp: { points: 60, windowSeconds: 60 * 60 },
  linkPerIp: { points: 120, windowSeconds: 15 * 60 },
  marketingPerIp: { points: 120, windowSeconds: 15 * 60 },
  marketingPerEmail: { points: 5, windowSeconds: 60 * 60 },
  contactPerIp: { points: 20, windowSeconds: 60 * 60 },
  oldPasswordPerEmployee: { points: 8, windowSeconds: 15 * 60 },
  chequePerEmployee: { points: 30, windowSeconds: 60 * 60 },
  recordPerEmployee: { points: 12, windowSeconds: 60 * 60 },
};

export const standardLimits: Limits = {
  uploadBytes: 10_485_760,
  uploadsAtOnce: 12,
  uploadsAtOnceOfOne: 2,
  bodyBytes: 262_144,
  sessionSeconds: 10 * 60 * 60,
  passwordFreshSeconds: 15 * 60,
  recordOpenSeconds: 5 * 60,
  databaseMilliseconds: 1300,
  signIn: { perAccountAndIp: 8, perAccount: 40, perIp: 60, windowSeconds: 15 * 60 },
  visitor,
  operatorKey: { points: 30, windowSeconds: 15 * 60 },
  signUpSeconds: 24 * 60 * 60,
  passwordResetSeconds: 60 * 60,
};

/** Who calls, as the bearer token and the session row say. Nothing of it comes from the request's own fields. */
export interface Caller {
  readonly employeeId: EmployeeId;
  readonly employerId: EmployerId;
  readonly sessionId: SessionId;
  /** When the session began or the password was last asked for again, by the machine's clock. */
  readonly passwordGivenAt: Date;
  readonly authorities: readonly string[];
}

/** A caller with what GET employees/info tells of them, which is read along with the session. */
export interface KnownCaller extends Caller {
  readonly info: EmployeeInfo;
}
