// Loaded before anything else (`node --import`) into each process of a test run under another date: the machine's clock then
// shows an instant so many milliseconds ahead, and runs on from there. Plain JavaScript, as any Node of a test may load it.
const ahead = Number(process.env.TEST_DATE_AHEAD);
const MachineDate = Date;
const now = () => MachineDate.now() + ahead;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], asked === globalThis.Date ? target : asked),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
