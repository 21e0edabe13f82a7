import type { Logger } from 'pino';
import { ApiError, type ChartSpec } from '../../chart-spec/spec.js';
import { TimeoutError, withTimeout } from '../platform/concurrency/timeout.js';
import { phase } from '../platform/tracing/timeline.js';
import type { AdmissionQueue, Sharer } from './admission/admission-queue.js';
import type { DrawingPage } from './drawing-page.js';
import { PageCrash } from './page-crash.js';
import { msUntil, type PagePool } from './page-pool.js';
import { type DrawnImage, type Outcomes, printSeveral, printStopped } from './printers.js';
import { CALL_BUDGET_MS, estimateEncodingMs, estimateMemoryBytes } from './resource-estimates.js';

/** Who draws, and what stops it. */
interface BulkOptions extends Sharer {
  signal?: AbortSignal;
}

interface Member {
  spec: ChartSpec;
  options: BulkOptions;
  turnMs: number;
  hasLeft: boolean;
  admitted: PromiseWithResolvers<void>;
  /** Resolves with undefined when the chart must be drawn alone. */
  drawn: PromiseWithResolvers<DrawnImage | undefined>;
}

/** A draw with the time that it has. */
export interface TimedDraw extends Sharer {
  spec: ChartSpec;
  timeoutMs: number;
}

/** What it shares with the renderer of single charts, which draws what must be drawn alone. */
interface Renderer {
  options: { pool: PagePool; admission: AdmissionQueue; renderTimeoutMs: number; log: Logger };
  counts: { renders: number; retries: number; pageCrashes: number };
  lastImageAt: number;
  /** @throws ApiError 503, 500 */
  acquirePage(deadlineAt: number): Promise<DrawingPage>;
  /** Counts a draw that was stopped at its time limit. @returns its error */
  timedOut(draw: TimedDraw, drawnMs: number): ApiError;
}

/**
 * Draws charts for which no client waits: those that one payer asks for in the same turn of the event loop share admission, page and DevTools
 * message, up to `CALL_BUDGET_MS`. See docs/design/page-pool.md.
 */
export class BulkRenderer {
  /** The charts of this turn, by who shares pages. */
  readonly #arriving = new Map<string, Member[]>();

  constructor(private readonly renderer: Renderer) {}

  /**
   * @param turnMs how long the page is occupied, estimated
   * @returns undefined when the chart must be drawn alone: no other came with it, or the page was lost before it was drawn
   * @throws as `Chromium.render`
   */
  async render(spec: ChartSpec, options: BulkOptions, turnMs: number): Promise<DrawnImage | undefined> {
    const { signal } = options;
    signal?.throwIfAborted();
    const member: Member = {
      spec,
      options,
      turnMs,
      hasLeft: false,
      admitted: Promise.withResolvers(),
      drawn: Promise.withResolvers(),
    };
    const leave = (): void => {
      member.hasLeft = true;
      reject(member, signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#add(member);
    try {
      await phase('queue', () => member.admitted.promise);
      return await phase('draw', () => member.drawn.promise);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #add(member: Member): void {
    const { payer, network = '' } = member.options;
    const key = `${payer} ${network}`;
    const arriving = this.#arriving.get(key);
    if (arriving !== undefined) {
      arriving.push(member);
      return;
    }
    const members = [member];
    this.#arriving.set(key, members);
    setImmediate(() => {
      this.#arriving.delete(key);
      for (const group of groupsOf(members)) void this.#draw(group);
    });
  }

  /** Never rejects. */
  async #draw(members: readonly Member[]): Promise<void> {
    const [first] = members;
    if (first === undefined) return;
    if (members.length === 1) return drawAlone(first);
    const { payer, network } = first.options;
    const { admission, renderTimeoutMs } = this.renderer.options;
    const deadlineAt = performance.now() + renderTimeoutMs;
    const memoryBytes = Math.max(...members.map(({ spec }) => estimateMemoryBytes(spec)));
    const signal = whenAllLeave(members);
    const discarding: Promise<void>[] = [];
    try {
      const release = await admission.acquire({ priority: 'job', payer, network, deadlineAt, memoryBytes, signal });
      try {
        const waiting = members.filter(({ hasLeft }) => !hasLeft);
        const encodingMs = waiting.reduce((sum, { spec }) => sum + estimateEncodingMs(spec), 0);
        for (const { admitted } of waiting) admitted.resolve();
        if (waiting.length > 0)
          await this.#drawOnPage(waiting, { payer, network }, deadlineAt + encodingMs, discarding);
      } finally {
        // The slot is occupied until a hanging page is closed.
        Promise.all(discarding).finally(release);
      }
    } catch (error) {
      for (const member of members) reject(member, error);
    }
  }

  async #drawOnPage(
    members: readonly Member[],
    sharer: Sharer,
    deadlineAt: number,
    discarding: Promise<void>[],
  ): Promise<void> {
    const { pool, log } = this.renderer.options;
    const page = await this.renderer.acquirePage(deadlineAt);
    const specs = members.map(({ spec }) => spec);
    const startedAt = performance.now();
    try {
      const outcomes = await withTimeout(msUntil(deadlineAt), () => printSeveral(page, specs, CALL_BUDGET_MS));
      page.renders += outcomes.length;
      this.#settle(members, outcomes);
      await pool.release(page);
      // Others come first: it takes its turn again.
      for (const member of members.slice(outcomes.length)) this.#add(member);
    } catch (err) {
      if (err instanceof PageCrash) this.renderer.counts.pageCrashes++;
      const isTimedOut = err instanceof TimeoutError;
      const outcomes = isTimedOut
        ? // Undefined where the page cannot be stopped.
          await page.stopAndRead(() => printStopped(page, specs)).catch(() => undefined)
        : undefined;
      discarding.push(pool.discard(page));
      this.#settle(members, outcomes ?? []);
      const [stopped, ...others] = members.slice(outcomes?.length ?? 0);
      if (!isTimedOut) log.warn({ err, charts: members.length }, 'drawing several charts failed; each is drawn alone');
      if (outcomes !== undefined && stopped !== undefined) {
        const timeoutMs = this.renderer.options.renderTimeoutMs + estimateEncodingMs(stopped.spec);
        reject(
          stopped,
          this.renderer.timedOut({ ...sharer, spec: stopped.spec, timeoutMs }, performance.now() - startedAt),
        );
      } else if (stopped !== undefined) this.#redrawAlone(stopped);
      for (const other of others) this.#redrawAlone(other);
    }
  }

  #settle(members: readonly Member[], outcomes: Outcomes): void {
    for (const [i, outcome] of outcomes.entries()) {
      const member = members[i] as Member;
      if (outcome.status === 'fulfilled') {
        this.renderer.counts.renders++;
        this.renderer.lastImageAt = performance.now();
        member.drawn.resolve(outcome.value);
      } else if (outcome.reason instanceof ApiError) member.drawn.reject(outcome.reason);
      else this.#redrawAlone(member);
    }
  }

  #redrawAlone(member: Member): void {
    this.renderer.counts.retries++;
    drawAlone(member);
  }
}

function drawAlone({ admitted, drawn }: Member): void {
  admitted.resolve();
  drawn.resolve(undefined);
}

function reject({ admitted, drawn }: Member, reason: unknown): void {
  // Whoever waits for one of the two has no handler at the other.
  for (const { promise } of [admitted, drawn]) promise.catch(() => undefined);
  admitted.reject(reason);
  drawn.reject(reason);
}

/** In their order, as many to a group as one call may draw. */
function groupsOf(members: readonly Member[]): Member[][] {
  const groups: Member[][] = [];
  let leftMs = 0;
  for (const member of members) {
    if (member.hasLeft) continue;
    leftMs -= member.turnMs;
    if (leftMs < 0) {
      groups.push([]);
      leftMs = CALL_BUDGET_MS - member.turnMs;
    }
    groups.at(-1)?.push(member);
  }
  return groups;
}

function whenAllLeave(members: readonly Member[]): AbortSignal {
  const controller = new AbortController();
  let left = 0;
  for (const { options } of members) {
    const leave = (): void => {
      if (++left === members.length) controller.abort(options.signal?.reason);
    };
    options.signal?.addEventListener('abort', leave, { once: true });
  }
  return controller.signal;
}
