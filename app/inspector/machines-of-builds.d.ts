/** Generated at build time by `.config/kept-machines.ts` from what earlier builds of this checkout saved. */
declare module "virtual:kept-machines" {
  export const keptMachines: readonly import("./saved-machines").SavedMachine[];
}
