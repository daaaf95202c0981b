import { catalogue } from "machines/catalogue";
import { describeMachine } from "./describe-machine";
import { drawingOf } from "./drawing";
import { layOut } from "./lay-out";
import type { Layout } from "./layout";

/** Lays out the diagram of every machine, by machine id. Runs once per build, so that no request waits for it. */
export async function layOutCatalogue(): Promise<Record<string, Layout>> {
  const layouts: [string, Layout][] = [];
  for (const { machine } of Object.values(catalogue))
    layouts.push([machine.id, await layOut(drawingOf(describeMachine(machine)))]);
  return Object.fromEntries(layouts);
}
