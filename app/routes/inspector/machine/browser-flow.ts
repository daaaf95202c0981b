import type { FlowToWalk } from "~/inspector/running-machine";
import { browserFlowPath } from "../paths";

/** The parts of a flow's page as HTML, without a walk. */
export interface FlowParts {
  readonly diagram: string;
  readonly outline: string;
  readonly table: string;
}

/** All that the browser needs to show a flow and to walk it without the server. */
export interface BrowserFlow extends FlowToWalk {
  readonly parts: FlowParts;
}

/** The flow fetched last, cached for the next step. */
let latest: { readonly id: string; readonly flow: Promise<BrowserFlow> } | undefined;

/**
 * Loads what walks a flow in the browser, lazily at the first step: the code that runs a machine, and the machine itself.
 *
 * @returns undefined if they cannot be loaded, because a newer build has replaced them or the network fails; the server then walks the
 * flow or reports the error
 */
export async function loadBrowserWalk(id: string) {
  try {
    const [{ RunningWalk }, flow] = await Promise.all([import("./running-walk"), cachedBrowserFlow(id)]);
    return { RunningWalk, flow };
  } catch {
    return undefined;
  }
}

/** @throws if the flow cannot be fetched; the next call fetches again */
export async function cachedBrowserFlow(id: string): Promise<BrowserFlow> {
  if (latest?.id !== id) latest = { id, flow: fetchFlow(id) };
  try {
    return await latest.flow;
  } catch (error) {
    latest = undefined;
    throw error;
  }
}

async function fetchFlow(id: string): Promise<BrowserFlow> {
  const answer = await fetch(browserFlowPath(id));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}
