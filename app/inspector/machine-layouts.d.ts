/** Generated at build time by `.config/machine-layouts.ts` from the catalogue. */
declare module "virtual:machine-layouts" {
  export const machineLayouts: Readonly<Record<string, import("./layout").Layout>>;
}
