import path from "node:path";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { NAMED_KEY_PREFIX } from "~/domain/operator-role";
import { parseTrustedProxies } from "~/service/auth/visitor-ip-address";
import { hasMisreadPassword } from "~/service/database/misread-password";
import { StartupError } from "~/service/database/startup-error";
import { brandFlag, invalidSettingError } from "./build-flags";

/** The process's settings from the environment, validated once at the start. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const NOT_AN_HTTP_URL = "must be an address that begins with http:// or https://";
/** `fetch` refuses an address with a user or a password, so every call would fail. */
const url = z
  .url({ protocol: /^https?$/, hostname: /./, error: NOT_AN_HTTP_URL })
  .refine((url) => !hasCredentials(url), "must be an address without user and password");
const dataKey = z.string().regex(/^[0-9a-f]{64}$/i, "needs 64 hexadecimal digits (32 bytes)");
const yesOrNo = z.enum(["0", "1"], "must be 0 or 1").transform((digit) => digit === "1");
const list = z.string().transform(splitList);
/** A secret may contain what separates the others. */
const secretList = z.string().transform((text, { addIssue }) => {
  if (!text.trim().startsWith('["')) return splitList(text);
  const secrets = z.array(z.string()).safeParse(parseJson(text));
  if (secrets.success) return secrets.data;
  addIssue("must be separated by commas, or a JSON array of texts");
  return z.NEVER;
});
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a whole number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be 65535 or less")
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, "must be an address of this machine or its name")
    .default("127.0.0.1"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  DATABASE_PREPARED: yesOrNo.default(true),
  DATA_DIR: z.string().default(".data"),
  // Every path is appended to it.
  UPSTREAM_API_URL: url
    .refine((address) => !/[?#]/.test(address), "must have no query and no fragment")
    .optional(),
  BRAND: brandFlag.optional(),
  EMPLOYER_PORTAL_URL: url.optional(),
  TRUSTED_TOKEN_ORIGINS: list
    .pipe(
      z.array(z.url({ protocol: /^https?$/, error: "must be origins such as https://portal.example.com" })),
    )
    .transform((urls) => urls.map((one) => new URL(one).origin))
    .optional(),
  MARKETING_FORM_URL: url.optional(),
  PLACES_URL: url.optional(),
  BENEFITS_NOW: z.iso
    .datetime({ offset: true, error: "must be an instant, such as 2027-01-15T23:59:00-05:00" })
    .regex(/^20\d\d-/, "must lie in the years 2000 to 2099")
    .transform((text) => new Date(text))
    .optional(),
  DEMO: yesOrNo.optional(),
  INSPECTOR: yesOrNo.optional(),
  SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  SESSION_SECRETS_ACCEPTED: secretList
    .pipe(z.array(z.string().min(32, "needs at least 32 characters each")))
    .optional(),
  DATA_KEY: dataKey.optional(),
  DATA_KEYS_ACCEPTED: list.pipe(z.array(dataKey)).optional(),
  OPERATOR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, "needs 32 to 200 visible characters without spaces")
    // It would start as the installation's key, and its owner could no longer do what the role allows.
    .refine((key) => !key.startsWith(NAMED_KEY_PREFIX), "is a named operator's key, not the installation's")
    .optional(),
  METRICS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "needs 16 to 200 visible characters without spaces")
    .optional(),
  TRUSTED_PROXIES: list
    .transform((addresses, { addIssue }) => {
      try {
        return parseTrustedProxies(addresses);
      } catch {
        addIssue("must be addresses or networks, such as 10.0.0.5 or 10.0.0.0/8");
        return z.NEVER;
      }
    })
    .prefault(""),
  PUBLIC_ORIGIN: url
    .refine(isOrigin, "must be an address without path, user or question, such as https://wallet.example.com")
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must look like smtp://user:password@host:587 or smtps://host",
    })
    .refine(isDecodable, "holds a user or a password with a % that stands for nothing: write %25 for %")
    .refine(
      (url) => !hasMisreadPassword(url),
      "holds a password with a sign that ends the host: write / as %2F, ? as %3F and # as %23",
    )
    .optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
  PUBLIC_HTTPS: yesOrNo.default(false),
  LOG_LEVEL: z.enum(logLevels, `must be ${logLevels.join(", ")}`).default("warn"),
});

/**
 * The names of all settings that the process reads; `readBuildFlags` reads those of a build.
 *
 * @internal tests compare RUNNING.md with them
 */
export const settingNames = Object.keys(environment.shape);

/**
 * Reads the settings from an environment; an empty value counts as absent.
 * @throws {StartupError} one sentence naming the first variable that is wrong.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = environment.safeParse(given);
  if (!read.success) throw invalidSettingError(read.error);
  const e = read.data;
  if (e.BRAND && e.BRAND !== brand.key) {
    throw new StartupError(
      `This build is of the brand ${brand.key}, and the setting BRAND says ${e.BRAND}: build that one first.`,
    );
  }
  if (e.DATABASE_URL && !e.UPSTREAM_API_URL && !(e.SESSION_SECRET && e.DATA_KEY)) {
    throw new StartupError(
      "With DATABASE_URL, SESSION_SECRET (32 characters or more) and DATA_KEY (64 hexadecimal digits) must be set too, " +
        "so that every instance shares them.",
    );
  }
  const loadDemo = e.DEMO ?? !e.DATABASE_URL;
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    /** False if a pooler in front of the database does not support named statements. */
    databaseUsesNames: e.DATABASE_PREPARED,
    dataDir: path.resolve(e.DATA_DIR),
    upstreamApiUrl: e.UPSTREAM_API_URL,
    employerPortalUrl: e.EMPLOYER_PORTAL_URL,
    /** Origins whose links may carry a token that signs in without confirmation; absent: the employer portal's. */
    trustedTokenOrigins: e.TRUSTED_TOKEN_ORIGINS,
    /** Where contact messages are posted; absent: they are mailed. */
    marketingFormUrl: e.MARKETING_FORM_URL,
    /** A Photon-compatible service that suggests addresses; absent: the postal areas that come with the portal. */
    placesUrl: e.PLACES_URL,
    /** The instant at which the business clock starts, for rehearsing a year end. */
    businessClockStart: e.BENEFITS_NOW,
    loadDemo,
    /** Whether people with the analyst role can open the inspector. */
    hasInspector: e.INSPECTOR ?? loadDemo,
    sessionSecret: e.SESSION_SECRET,
    /** Secrets that are also accepted while the current one is being changed. */
    acceptedSessionSecrets: e.SESSION_SECRETS_ACCEPTED,
    dataKey: e.DATA_KEY,
    /** Older data keys, which only decrypt what they sealed. */
    acceptedDataKeys: e.DATA_KEYS_ACCEPTED,
    /** Authorises the operator's calls; if it is absent with a database of one's own, they are disabled. */
    operatorKey: e.OPERATOR_KEY,
    logLevel: e.LOG_LEVEL,
    /** Authorises reading the metrics; absent: only this machine may read them. */
    metricsKey: e.METRICS_KEY,
    /** Behind https, cookies get the prefix `__Host-` and HSTS is sent. */
    isBehindHttps: e.PUBLIC_HTTPS,
    /** The peers whose X-Forwarded-For is trusted: those on this machine and the configured ones. */
    trustedProxies: e.TRUSTED_PROXIES,
    /** The origin at which people reach the portal, without a trailing slash; absent: the address it listens on. */
    publicOrigin: e.PUBLIC_ORIGIN,
    /** Absent: mails are written to `dataDir/outbox`. */
    smtpUrl: e.SMTP_URL,
    /** The address mails come from; absent: the brand's support. */
    mailFrom: e.MAIL_FROM,
  };
}

function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== "");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, pathname, search, hash } = new URL(url);
  return username === "" && pathname === "/" && search === "" && hash === "";
}

function isDecodable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}
