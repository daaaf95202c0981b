import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Clock } from "~/domain/calendar";
import type { ReadCheque } from "~/domain/cheque-reading";
import type { MachineStep } from "~/domain/flow-numbers";
import type { Places } from "~/domain/place";
import type { InspectorReaders } from "~/domain/role";
import type { Gateway } from "~/gateway/gateway";
import type { Visitor } from "~/gateway/visitor";
import type { Gate } from "~/waiting/gate";
import type { Cookies } from "./cookies.server";
import type { LiveSteps } from "./live-steps";

declare module "@remix-run/node" {
  /** What the process hands to every loader and action (app/server.ts): no globals, no process.env. */
  interface AppLoadContext {
    gateway(token?: string, by?: Pick<Visitor, "knownBrowser">): Gateway;
    /** Seconds after which a call that was made too often may be made again; undefined when none was. */
    retryAfter(): string | undefined;
    /** Waits until the visitor has taken what was written to them; false when they are gone. */
    mayWrite(): Promise<boolean>;
    cookies: Cookies;
    clock: Clock;
    /** Counts what people do in flows, without them (MCH-02); absent beside an upstream, which has no place for it. */
    countFlow?: ((step: MachineStep, times: 1 | -1) => void) | undefined;
    /** The last steps of flows of those who watch their own (MCH-02). */
    liveSteps: LiveSteps;
    /** Suggests addresses in Canada. */
    places: Places;
    /** Reads a void cheque; the process ends the reader when it stops. */
    readCheque: ReadCheque;
    /** Where the switch leads, and whether a token of its own is to be had for it (decisions D32). */
    employerPortal: { readonly url: string; readonly takesSwitchTokens: boolean };
    /** Origins beside ours to which a post may lead on. */
    trustedOrigins: readonly string[];
    /** Origins whose links may bring a token without a question, and by which our own pages are known (decision D93). */
    tokenOrigins: { readonly own: readonly string[]; readonly trusted: readonly string[] };
    /** Allows this answer's own scripts under the content security policy. */
    nonce: string;
    /** The style sheet of this build; absent in development, where Vite brings styles. */
    styleSheet?: StyleSheet | undefined;
    /** Where an upload waits on disk while it is checked. */
    uploadsDir: string;
    /** Where uploads wait for their turn. */
    uploadGate: Gate;
    /** To whom the inspector is open: everybody signed in (development), people with the role, nobody. */
    inspectorFor: InspectorReaders;
    /** Set while the business clock is a rehearsal. */
    isRehearsal: boolean;
    /** A page's scripts ask, which show in place what they are told; else the browser asks, for a document. */
    isFromScripts: boolean;
    log(event: string, details?: Record<string, string | number | boolean>): void;
    logError(event: string, error: unknown): void;
  }
}

/** The part of Remix's arguments that every guard needs. */
export type RequestArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "context">;

export interface StyleSheet {
  /** Where the browser finds it. */
  readonly path: string;
  /** Another one for another content. */
  readonly version: string;
  /** The rules that a document can have a use for, in their order. */
  stylesFor(html: string): string;
}
