/** One step of planning: reads what earlier passes decided, returns what it decides. */
export interface Pass<Needs extends object, Adds extends object> {
  name: string;
  /** Why it stands where it stands. */
  why: string;
  run(plan: Readonly<Needs>): Adds;
}

type Again<Has extends object, Adds extends object> = Extract<keyof Adds, keyof Has>;

/** A list of passes. It does not compile if a pass needs what no earlier pass adds, or adds what an earlier one has added. */
export class Passes<Start extends object, Has extends object> {
  private constructor(readonly list: readonly { name: string; why: string; run(plan: never): object }[]) {}

  static begin<Start extends object>(): Passes<Start, Start> {
    return new Passes<Start, Start>([]);
  }

  next<Needs extends object, Adds extends object>(
    pass: Has extends Needs
      ? Again<Has, Adds> extends never
        ? Pass<Needs, Adds>
        : { decidedTwice: Again<Has, Adds> }
      : { missing: Exclude<keyof Needs, keyof Has> },
  ): Passes<Start, Has & Adds> {
    return new Passes<Start, Has & Adds>([...this.list, pass as never]);
  }

  run(start: Start): Has {
    const plan: object = { ...start };
    for (const pass of this.list) Object.assign(plan, pass.run(plan as never));
    return plan as Has;
  }
}
