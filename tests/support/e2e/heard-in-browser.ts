import type { BrowserContext } from "@playwright/test";
import { recordTransition, transitionsFile } from "tests/support/walked-transitions";
import { z } from "zod";

/** A transition as the page reports it: only names. */
const reportedTransition = z.object({ machine: z.string(), transition: z.string() });

/** Makes flows that run in the browser's pages report the transitions they take, as those on the server do. */
export async function recordBrowserFlows(context: BrowserContext): Promise<void> {
  if (!transitionsFile) return;
  await context.exposeFunction("noteTaken", (step: unknown) => {
    const { machine, transition } = reportedTransition.parse(step);
    recordTransition(machine, transition);
  });
  await context.addInitScript(() => {
    Reflect.set(
      globalThis,
      "hearFlow",
      (happened: Parameters<NonNullable<typeof globalThis.hearFlow>>[0]) => {
        if (happened.type !== "@xstate.microstep") return;
        for (const taken of happened._transitions) {
          const { source, eventType } = taken;
          const branches = (eventType === "" ? source.always : source.transitions.get(eventType)) ?? [];
          const place = branches.indexOf(taken);
          const transition = `${source.path.join(".")}/${eventType}/${place}`;
          const note: unknown = Reflect.get(globalThis, "noteTaken");
          if (place >= 0 && typeof note === "function") note({ machine: source.machine.id, transition });
        }
      },
    );
  });
}
