// Loaded first (`node --import`) into a process whose clock must stand still: `Date` always shows the instant of the start. Plain
// JavaScript, so that every Node version of a test can load it. Timers and `performance` continue.
const MachineDate = Date;
const start = MachineDate.now();
const now = () => start;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [start], asked === globalThis.Date ? target : asked),
  apply: () => new MachineDate(start).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
