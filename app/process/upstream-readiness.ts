/** Nobody who asks whether we are ready waits longer; in milliseconds. */
const patience = 2_000;
/** An answer counts so long, so that whoever asks often asks the upstream no oftener; in milliseconds. */
const remembered = 1_000;
/** What a gateway in front of an upstream that is gone says, or an upstream that is not ready itself. */
const dead = new Set([502, 503, 504]);

/**
 * Whether an upstream answers. It is asked for its `/readyz`, which our own service has; of another, any answer says that it
 * is there.
 * @param base of the upstream's paths
 */
export function upstreamReadiness(base: string): () => Promise<boolean> {
  const url = `${base.replace(/\/+$/, "")}/readyz`;
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= ask(url).finally(() => {
      setTimeout(() => {
        asking = undefined;
      }, remembered).unref();
    });
    return asking;
  };
}

async function ask(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    return !dead.has(answer.status);
  } catch {
    return false; // no answer, which is what whoever asks wants to know
  }
}
