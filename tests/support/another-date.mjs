// Loaded first (`node --import`) into each process of a test run under another date: shifts the machine's clock by a fixed number
// of milliseconds. Plain JavaScript, so that every Node version of a test can load it.
const ahead = Number(process.env.TEST_DATE_AHEAD);
const MachineDate = Date;
const now = () => MachineDate.now() + ahead;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], asked === globalThis.Date ? target : asked),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
