import type { Readable } from "node:stream";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { EmployeeInfo } from "~/contract/entities/person";
import type { KeyKind } from "~/contract/operator-keys";
import type { RequestOrigin } from "~/contract/request-origin";
import type { Clock } from "~/domain/calendar";
import type { ContactMessage } from "~/domain/contact";
import type { EmployeeId, EmployerId, SessionId } from "~/domain/ids";
import type { PlanFacts } from "~/domain/plan-in-force";
import type { Database } from "./database";
import type { DataKeys } from "./people/sealed";
import type { Allowance } from "./rate-limits";

/** The dependencies and settings of the service, passed in by the process that starts it. It reads no environment variables. */
export interface ServiceDeps {
  readonly db: Database;
  /** The connection pool under `db`, for the rate limiter, which has its own SQL. */
  readonly pool: Pool;
  /** The business clock: all date rules use it, so that a rehearsal can start at any instant. */
  readonly clock: Clock;
  readonly files: FileStore;
  /** A folder for uploads that have not been accepted yet, on the machine's own disk. */
  readonly temporaryFolder: string;
  readonly secrets: {
    /** 32 bytes, from which one key is derived for each purpose: tokens, file URLs, … */
    readonly signing: Uint8Array;
    /** The accepted secrets: `signing` first, then older ones during a rotation (SEC-08). Absent: only `signing`. */
    readonly accepted?: readonly Uint8Array[] | undefined;
    /** Encrypts bank and insurance numbers at rest. */
    readonly data: DataKeys;
    /** The installation's operator key; absent: only the keys of named operators work. */
    readonly operatorKey?: string | undefined;
    /** Manages the keys stored in the data directory; absent: all keys come from settings. */
    readonly keyFolder?: KeyFolder;
  };
  /** Receives contact form messages; absent: they are mailed to general inquiries (decision D54). */
  readonly marketing?: MarketingForm;
  readonly limits: Limits;
  readonly log: Logger;
  /** Origin of signed file URLs, for example `https://api.example.com`; absent: the URLs are relative. */
  readonly publicOrigin?: string;
}

/** The keys in the data directory. A change is on disk before it takes effect, and takes effect in this process immediately. */
export interface KeyFolder {
  /** The kinds of key stored there; the others come from settings. */
  readonly holds: readonly KeyKind[];
  /** Generates a new current key of each kind, or of none; older keys stay accepted. Finishes a rotation that was interrupted. */
  rotate(): Promise<void>;
  /** Drops all keys of these kinds but the current ones. */
  forget(kinds: readonly KeyKind[]): Promise<void>;
  /** Returns the number of keys besides the current one. */
  older(kind: KeyKind): Promise<number>;
  /** Returns when the keys last changed. */
  since(kind: KeyKind): Promise<Date>;
}

/** The third party's marketing form (decision D54). */
export interface MarketingForm {
  /** Submits a message; never rejects. `failed`: the endpoint refused it, timed out, or the outcome is unknown. */
  submit(message: ContactMessage): Promise<"accepted" | "emailError" | "failed">;
}

/** Bytes that occupy no file descriptor until somebody reads them: a response may be dropped before that. */
export interface OpenableContent {
  open(): Readable;
}

/** File storage: the disk under DATA_DIR/files or an S3-compatible bucket. The service generates the keys. */
export interface FileStore {
  /** Stores what a stream yields, or the file at a path, under the key, atomically. */
  put(key: string, content: OpenableContent | { readonly path: string }): Promise<void>;
  /** Returns the stored bytes, still closed; undefined if nothing is stored under the key. */
  get(key: string): Promise<(OpenableContent & { readonly size: number }) | undefined>;
  /** Removes the key; not an error if nothing is stored under it. */
  remove(key: string): Promise<void>;
}

/** Returns the dependencies for one request: log lines carry its id, if it has one. */
export function withRequestLog<Deps extends Pick<ServiceDeps, "log">>(
  deps: Deps,
  { requestId }: RequestOrigin,
): Deps {
  return requestId === undefined ? deps : { ...deps, log: deps.log.child({ request: requestId }) };
}

/** Limits that tests and installations can override; `standardLimits` holds the values of the specification. */
export interface Limits {
  /** An upload of this many bytes or more is refused (RCP-01). */
  readonly uploadBytes: number;
  /**
   * Upload bodies read concurrently: in total, and per person. A slow upload keeps its slot for minutes; 64 fast concurrent
   * uploads took more than 512 MB, 16 took 464 MB (measured).
   */
  readonly uploadsAtOnce: number;
  readonly uploadsAtOnceOfOne: number;
  /** A larger JSON body is refused. */
  readonly bodyBytes: number;
  readonly sessionSeconds: number;
  /** How long after entering the password sensitive changes do not require it again (PRF-12). */
  readonly passwordFreshSeconds: number;
  /** How long after re-entering the password the personal record can be downloaded (PRF-11). */
  readonly recordOpenSeconds: number;
  /** Timeout of the query that authenticates the caller; beyond it the database counts as unavailable. */
  readonly databaseMilliseconds: number;
  /** Failed sign-ins within the window before the next is refused. */
  readonly signIn: {
    readonly perAccountAndIp: number;
    readonly perAccount: number;
    readonly perIp: number;
    readonly windowSeconds: number;
  };
  /** Rate limits for visitors without a session and for expensive calls. */
  readonly visitor: Readonly<Record<keyof typeof visitor, Allowance>>;
  /** Wrong operator keys per IP address. */
  readonly operatorKey: Allowance;
  /** Lifetimes of links in mails (decision D33). */
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
  contactPerEmployee: { points: 20, windowSeconds: 60 * 60 },
  oldPasswordPerEmployee: { points: 8, windowSeconds: 15 * 60 },
  chequePerEmployee: { points: 30, windowSeconds: 60 * 60 },
  /** More than anybody's receipts of a year, few enough that one person cannot fill the disk. */
  uploadPerEmployee: { points: 300, windowSeconds: 24 * 60 * 60 },
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

/** The authenticated caller, read from the bearer token and the session row, never from fields of the request. */
export interface Caller {
  readonly employeeId: EmployeeId;
  readonly employerId: EmployerId;
  readonly sessionId: SessionId;
  /** When the password was last entered (sign-in or confirmation), by the machine's clock. */
  readonly passwordGivenAt: Date;
  readonly authorities: readonly string[];
}

/** A caller with the response of GET employees/info and the plan's facts, which are read together with the session. */
export interface KnownCaller extends Caller {
  readonly info: EmployeeInfo;
  readonly planFacts: PlanFacts;
}

/** Whose money is read, and under which plan. */
export type PlanHolder = Pick<KnownCaller, "employeeId" | "planFacts">;
