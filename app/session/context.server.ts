import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Clock } from "~/domain/calendar";
import type { ReadCheque } from "~/domain/cheque-reading";
import type { MachineStep } from "~/domain/flow-numbers";
import type { Places } from "~/domain/place";
import type { InspectorReaders } from "~/domain/role";
import type { Gateway } from "~/gateway/gateway";
import type { Visitor } from "~/gateway/visitor";
import type { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";
import type { Cookies } from "./cookies.server";
import type { LiveSteps } from "./live-steps";

declare module "@remix-run/node" {
  /**
   * The context that the process passes to every loader and action (app/process/portal.ts), instead of globals and process.env.
   */
  interface AppLoadContext {
    gateway(token?: string, by?: Pick<Visitor, "knownBrowser">): Gateway;
    /** Seconds after which a rate-limited call may be retried; undefined when none was limited. */
    retryAfter(): string | undefined;
    /** Waits until the client has received what was written; false when the connection is closed. */
    mayWrite(): Promise<boolean>;
    cookies: Cookies;
    clock: Clock;
    /** Counts flow steps anonymously (MCH-02); absent with an upstream, which cannot store the counts. */
    countFlow?: ((step: MachineStep, times: 1 | -1) => void) | undefined;
    /** The latest flow steps of employees who watch their own (MCH-02). */
    liveSteps: LiveSteps;
    /** Suggests addresses in Canada. */
    places: Places;
    /** Reads a void cheque; the process ends the reader when it stops. */
    readCheque: ReadCheque;
    /** Where switching to the employer portal leads, and whether the service issues a separate token for it (decision D32). */
    employerPortal: { readonly url: string; readonly takesSwitchTokens: boolean };
    /** Other origins that an action may redirect to. */
    trustedOrigins: readonly string[];
    /**
     * Origins whose links may sign in by token without a question (`trusted`), and the origins of our own pages (decision D93).
     */
    tokenOrigins: { readonly own: readonly string[]; readonly trusted: readonly string[] };
    /** Compresses a complete page with brotli; undefined if it is to be sent as it is. */
    compressPage(html: string): Uint8Array<ArrayBuffer> | undefined;
    /** Allows this response's own scripts under the content security policy. */
    nonce: string;
    /** The stylesheet of this build; absent in development, where Vite serves the styles. */
    styleSheet?: StyleSheet | undefined;
    /** The folder of uploads that are being checked. */
    uploadsDir: string;
    /** Limits concurrent uploads. */
    uploadGate: ConcurrencyLimiter;
    /** Who may open the inspector: everybody signed in (development), employees with the role, or nobody. */
    inspectorFor: InspectorReaders;
    /** Whether the business clock is set to another date for a rehearsal. */
    isRehearsal: boolean;
    /** Whether the page's scripts sent the request, and update the page in place; otherwise the browser requested a document. */
    isFromScripts: boolean;
    log(event: string, details?: Record<string, string | number | boolean>): void;
    logError(event: string, error: unknown): void;
  }
}

/** The part of Remix's arguments that every guard needs. */
export type RequestArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "context">;

export interface StyleSheet {
  /** Its URL path. */
  readonly path: string;
  /** Differs for different content. */
  readonly version: string;
  /** Returns the rules that can apply to a document, in their order. */
  stylesFor(html: string): string;
}
