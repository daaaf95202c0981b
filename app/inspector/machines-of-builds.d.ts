/** Made by `.config/kept-machines.ts` while the portal is built, from what earlier builds of this checkout kept. */
declare module "virtual:kept-machines" {
  export const keptMachines: readonly import("./kept-machines").KeptMachine[];
}
