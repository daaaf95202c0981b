import { useEffect, useState } from "react";

/**
 * Loads optional code by `import()` once it is needed; returns undefined until then, and if loading fails.
 *
 * @param load must be the same function on every render, so define it in the module
 */
export function useLazyModule<Module extends object>(
  load: () => Promise<Module>,
  isWanted = true,
): Module | undefined {
  const [found, setFound] = useState<Module>();
  useEffect(() => {
    if (isWanted) load().then(setFound, () => {});
  }, [load, isWanted]);
  return found;
}
