import type { FlowToWalk } from "~/inspector/walk";
import { flowToWalkPath } from "../paths";

/** The flow that was asked for last, which the next step wants again. */
let asked: { readonly id: string; readonly flow: Promise<FlowToWalk> } | undefined;

/**
 * What walks a flow in the browser. What runs a machine, and the machine itself, come with the first step.
 *
 * @returns undefined where they did not come, as a newer build has replaced them or the network is gone: the server walks then, or says
 * what is wrong
 */
export async function walkHere(id: string) {
  if (asked?.id !== id) asked = { id, flow: flowToWalk(id) };
  try {
    const [{ RunningWalk }, flow] = await Promise.all([import("./running-walk"), asked.flow]);
    return { RunningWalk, flow };
  } catch {
    asked = undefined;
    return undefined;
  }
}

async function flowToWalk(id: string): Promise<FlowToWalk> {
  const answer = await fetch(flowToWalkPath(id));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}
