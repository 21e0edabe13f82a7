import { useCallback, useEffect, useRef, useState } from 'react';
import type { BrandKitLike } from '../chart-language/chart-language.ts';
import { type Drawing, type DrawResult, drawPreview } from './draw.ts';

export interface DrawnSpec {
  /** The latest image that could be drawn; it stays while the next one is drawn, and when that fails. */
  drawing: Drawing | undefined;
  /** Why the current spec has no image. */
  failure: Extract<DrawResult, { ok: false }> | undefined;
  isDrawing: boolean;
  retry(): void;
}

interface Wanted {
  spec: unknown;
  kit?: BrandKitLike | undefined;
  scale?: number | undefined;
  /** Nothing is drawn until it is true. */
  isEnabled: boolean;
  onResult?: ((result: DrawResult) => void) | undefined;
}

/** Draws a spec, and again when it changes: a newer spec replaces the drawing that waits. Equal specs are not drawn again. */
export function useDrawing({ spec, kit, scale, isEnabled, onResult }: Wanted): DrawnSpec {
  const [drawing, setDrawing] = useState<Drawing>();
  const [failure, setFailure] = useState<DrawnSpec['failure']>();
  const [drawnKey, setDrawnKey] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([spec, kit, scale, attempt]);
  const latest = useRef({ spec, kit, scale, onResult });
  latest.current = { spec, kit, scale, onResult };

  useEffect(() => {
    if (!isEnabled) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const { spec, kit, scale } = latest.current;
    drawPreview(spec, { kit, scale, signal })
      .then(async (result) => {
        if (result.ok) await decoded(result.drawing);
        if (signal.aborted) return result.ok && result.drawing.release();
        if (result.ok) setDrawing(result.drawing);
        setFailure(result.ok ? undefined : result);
        setDrawnKey(key);
        latest.current.onResult?.(result);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => aborter.abort();
  }, [key, isEnabled]);

  // After the commit that shows the next image, and when the component goes.
  useEffect(() => () => drawing?.release(), [drawing]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { drawing, failure, isDrawing: isEnabled && drawnKey !== key, retry };
}

/** Without this the image would flash while the browser decodes it. */
async function decoded({ url }: Drawing): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}
