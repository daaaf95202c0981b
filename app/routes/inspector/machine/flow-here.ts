import type { FlowToWalk } from "~/inspector/running-machine";
import { flowHerePath } from "../paths";

/** Parts of a flow's page as HTML, without a walk. */
export interface FlowParts {
  readonly diagram: string;
  readonly outline: string;
  readonly table: string;
}

/** All that a browser needs to show a flow and to walk it by itself. */
export interface FlowHere extends FlowToWalk {
  readonly parts: FlowParts;
}

/** The flow that was asked for last, which the next step wants again. */
let asked: { readonly id: string; readonly flow: Promise<FlowHere> } | undefined;

/**
 * What walks a flow in the browser. What runs a machine, and the machine itself, come with the first step.
 *
 * @returns undefined where they did not come, as a newer build has replaced them or the network is gone: the server walks then, or says
 * what is wrong
 */
export async function walkHere(id: string) {
  try {
    const [{ RunningWalk }, flow] = await Promise.all([import("./running-walk"), flowHere(id)]);
    return { RunningWalk, flow };
  } catch {
    return undefined;
  }
}

/** @throws where it did not come; the next one asks again */
export async function flowHere(id: string): Promise<FlowHere> {
  if (asked?.id !== id) asked = { id, flow: fetchFlow(id) };
  try {
    return await asked.flow;
  } catch (error) {
    asked = undefined;
    throw error;
  }
}

async function fetchFlow(id: string): Promise<FlowHere> {
  const answer = await fetch(flowHerePath(id));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}
