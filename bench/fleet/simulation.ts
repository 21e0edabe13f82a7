/** Discrete-event simulation. A process is a generator; it yields effects, and goes on when an effect has happened. */
export type Effect = (resume: () => void) => void;
export type Process = Generator<Effect, void, void>;

interface Event {
  atMs: number;
  run(): void;
}

export class Simulation {
  nowMs = 0;
  /** A binary heap by time. */
  readonly #events: Event[] = [];

  at(atMs: number, run: () => void): void {
    const events = this.#events;
    let i = events.push({ atMs, run }) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!swapIfLater(events, parent, i)) break;
      i = parent;
    }
  }

  /** Runs all events up to `untilMs`. */
  runUntil(untilMs: number): void {
    for (let next = this.#events[0]; next !== undefined && next.atMs <= untilMs; next = this.#events[0]) {
      this.#removeFirst();
      this.nowMs = next.atMs;
      next.run();
    }
  }

  start(process: Process, onEnd?: () => void): void {
    const step = (): void => {
      const { done, value } = process.next();
      if (done) onEnd?.();
      else value(step);
    };
    step();
  }

  delay(ms: number): Effect {
    return (resume) => this.at(this.nowMs + ms, resume);
  }

  /** All of these at the same time. */
  all(...processes: Process[]): Effect {
    return (resume) => {
      let left = processes.length;
      for (const process of processes) this.start(process, () => --left === 0 && resume());
    };
  }

  #removeFirst(): void {
    const events = this.#events;
    const last = events.pop() as Event;
    if (events.length === 0) return;
    events[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      const child =
        right < events.length && (events[right] as Event).atMs < (events[left] as Event).atMs ? right : left;
      if (child >= events.length || !swapIfLater(events, i, child)) return;
      i = child;
    }
  }
}

function swapIfLater(events: Event[], parent: number, child: number): boolean {
  const [a, b] = [events[parent] as Event, events[child] as Event];
  if (a.atMs <= b.atMs) return false;
  events[parent] = b;
  events[child] = a;
  return true;
}

/** Cores that all running work shares evenly, as the scheduler of Linux does; one piece of work uses one core at most. */
export class Machine {
  readonly #running = new Set<{ endsAtWorkMs: number; resume(): void }>();
  /** What each piece of work has got since the start. */
  #workMs = 0;
  #updatedMs = 0;
  #version = 0;

  constructor(
    readonly simulation: Simulation,
    readonly cores: number,
  ) {}

  cpu(ms: number): Effect {
    return (resume) => {
      this.#advance();
      this.#running.add({ endsAtWorkMs: this.#workMs + ms, resume });
      this.#schedule();
    };
  }

  #speed(): number {
    return Math.min(1, this.cores / this.#running.size);
  }

  #advance(): void {
    const { nowMs } = this.simulation;
    if (this.#running.size > 0) this.#workMs += (nowMs - this.#updatedMs) * this.#speed();
    this.#updatedMs = nowMs;
  }

  #schedule(): void {
    const version = ++this.#version;
    let nextMs = Number.POSITIVE_INFINITY;
    for (const { endsAtWorkMs } of this.#running) nextMs = Math.min(nextMs, endsAtWorkMs);
    if (!Number.isFinite(nextMs)) return;
    const atMs = this.simulation.nowMs + Math.max(0, nextMs - this.#workMs) / this.#speed();
    this.simulation.at(atMs, () => version === this.#version && this.#end(nextMs));
  }

  #end(workMs: number): void {
    this.#advance();
    this.#workMs = Math.max(this.#workMs, workMs);
    const ended = [...this.#running].filter(({ endsAtWorkMs }) => endsAtWorkMs <= this.#workMs);
    for (const each of ended) this.#running.delete(each);
    this.#schedule();
    for (const { resume } of ended) resume();
  }
}

/** What only `places` processes can have at a time, in the order in which they ask: a thread, the pages of a pool. */
export class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  acquire(): Effect {
    return (resume) => {
      if (this.#free === 0) return void this.#waiting.push(resume);
      this.#free--;
      resume();
    };
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
