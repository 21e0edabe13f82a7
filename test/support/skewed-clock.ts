const RealDate = Date;

/** Runs `work` while the clock of this process is wrong by `skewMs`. Other clocks, such as the database's, stay right. */
export async function withSkewedClock<Result>(skewMs: number, work: () => Promise<Result>): Promise<Result> {
  const now = () => RealDate.now() + skewMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}
