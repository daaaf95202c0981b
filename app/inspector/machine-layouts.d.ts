/** Made by `.config/machine-layouts.ts` while the portal is built, from whatever the catalogue holds. */
declare module "virtual:machine-layouts" {
  export const machineLayouts: Readonly<Record<string, import("./layout").Layout>>;
}
