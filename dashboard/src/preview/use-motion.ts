import { useEffect, useState } from 'react';
import type { BrandKitLike } from '../chart-language/chart-language.ts';
import { drawMovingPreview } from './draw.ts';

/** Frames are not drawn between two keystrokes. */
const IDLE_MS = 500;

export interface Motion {
  /** The image that moves; undefined while it is stopped or drawn. */
  url: string | undefined;
  isPlaying: boolean;
  play(): void;
  stop(): void;
}

/**
 * The animation of a spec, played by itself once the spec rests, unless the reader has asked for less motion.
 * @param moves whether the spec of the still image that is shown moves
 */
export function useMotion(spec: unknown, kit: BrandKitLike | undefined, moves: boolean): Motion {
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [shown, setShown] = useState<{ key: string; url: string }>();
  const key = JSON.stringify([spec, kit]);
  const isWanted = moves && isPlaying;

  useEffect(() => {
    if (!isWanted) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    let url: string | undefined;
    const timer = setTimeout(async () => {
      const [wanted, kitOfSpec] = JSON.parse(key) as [unknown, BrandKitLike | undefined];
      // A preview that fails leaves the still image, which says what is wrong.
      const blob = await drawMovingPreview(wanted, { kit: kitOfSpec ?? undefined, signal }).catch(() => undefined);
      if (!blob || signal.aborted) return;
      url = URL.createObjectURL(blob);
      setShown({ key, url });
    }, IDLE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
      setShown(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [key, isWanted]);

  return {
    url: isWanted && shown?.key === key ? shown.url : undefined,
    isPlaying,
    play: () => setPlaying(true),
    stop: () => setPlaying(false),
  };
}
