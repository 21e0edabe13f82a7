// Loaded before the service, this makes the clock of its machine wrong by CLOCK_SHIFT_MS. Timers and durations are right, as they would be.
const RealDate = Date;
const shiftMs = Number(process.env['CLOCK_SHIFT_MS']);
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
