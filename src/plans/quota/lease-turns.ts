/** Tests pass timers of their own. */
export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/** `scheduled`: a turn begins when the timer ends. */
type State = { name: 'idle' } | { name: 'scheduled'; timer: NodeJS.Timeout; waitMs: number } | { name: 'running' };

/**
 * Decides when the statements of a lease run: one turn at a time, and what arrives during a turn waits for the next one. Not a `Coalescer`: what
 * arrives during a turn is not served by it, and a turn may wait for more. Not `batchCalls`: a turn writes a state, not a list of calls.
 */
export interface Turns {
  /** Call it after each change that has to be written. */
  request(): void;
  isRunning(): boolean;
}

export interface TurnsOptions {
  /** How long the next turn may wait for more changes; 0 begins it at once, undefined when nothing is to be written. */
  waitMs(): number | undefined;
  /** One turn. Never rejects. */
  run(): Promise<void>;
  timers: Timers;
}

export function createTurns(options: TurnsOptions): Turns {
  let state: State = { name: 'idle' };

  function request(): void {
    const waitMs = options.waitMs();
    if (waitMs === undefined || state.name === 'running') return;
    if (waitMs === 0) return void run();
    if (state.name === 'scheduled') {
      if (state.waitMs <= waitMs) return;
      options.timers.clearTimeout(state.timer);
    }
    state = { name: 'scheduled', timer: options.timers.setTimeout(run, waitMs), waitMs };
  }

  async function run(): Promise<void> {
    if (state.name === 'scheduled') options.timers.clearTimeout(state.timer);
    state = { name: 'running' };
    await options.run();
    state = { name: 'idle' };
    request();
  }

  return { request, isRunning: () => state.name === 'running' };
}
