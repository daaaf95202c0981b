// Loaded before anything else (`node --import`) into a process whose clock must stand still: it shows the instant of its start for
// as long as it lives. Plain JavaScript, as any Node of a test may load it. Timers and `performance` go on.
const MachineDate = Date;
const start = MachineDate.now();
const now = () => start;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [start], asked === globalThis.Date ? target : asked),
  apply: () => new MachineDate(start).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
