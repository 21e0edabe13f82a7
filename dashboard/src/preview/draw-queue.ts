import type { FrameApi, FrameFamily } from '../../../renderer-page/drawing/protocol.ts';
import { FrameError, RendererFrame } from './renderer-frame.ts';

let frame: Promise<RendererFrame> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a prepared spec in the one frame of the document, after the drawings before it.
 * @param signal removes a waiting drawing from the queue; a drawing in progress is completed, but its caller does not wait for it
 * @throws FrameError, or the reason of `signal`
 */
export function enqueueDrawing<Method extends keyof FrameApi>(
  method: Method,
  specJson: string,
  families: FrameFamily[],
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<FrameApi[Method]>>> {
  const turn = last.then(() => {
    signal?.throwIfAborted();
    return drawNow(method, specJson, families);
  });
  last = turn.catch(() => undefined);
  return orAbort(turn, signal);
}

/** Begins to load the frame while the caller still prepares its spec. The first drawing gets the error, if there is one. */
export function openFrameEarly(): void {
  frame ??= RendererFrame.open();
  frame.catch(() => undefined);
}

async function drawNow<Method extends keyof FrameApi>(
  method: Method,
  specJson: string,
  families: FrameFamily[],
): Promise<Awaited<ReturnType<FrameApi[Method]>>> {
  frame ??= RendererFrame.open();
  const opening = frame;
  try {
    return await (await opening).draw(method, specJson, families);
  } catch (error) {
    // The next drawing gets a new frame.
    frame = undefined;
    opening.then(
      (opened) => opened.close(),
      () => undefined,
    );
    throw error instanceof FrameError ? error : new FrameError('failed', String(error));
  }
}

function orAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
