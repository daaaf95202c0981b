import { useEffect, useState } from "react";

/**
 * What comes by `import()` once it is wanted; undefined until then, and where it never comes: it is always something that a page does
 * without.
 *
 * @param load the same function each time, of the module and not of the component
 */
export function useImport<Module extends object>(
  load: () => Promise<Module>,
  isWanted = true,
): Module | undefined {
  const [found, setFound] = useState<Module>();
  useEffect(() => {
    if (isWanted) load().then(setFound, () => {});
  }, [load, isWanted]);
  return found;
}
