import { useEffect, useState } from 'react';
import { prepareForDrawing } from '../chart-language/chart-language.ts';
import { sizeOfSpec } from './spec-size.ts';

type Size = ReturnType<typeof sizeOfSpec>;

/** The size in CSS px of the image of a spec. Tiles decide that of a board, which is estimated until the chart language is loaded. */
export function useImageSize(spec: unknown): Size {
  const key = isDecidedByTiles(spec) ? JSON.stringify(spec) : undefined;
  const [found, setFound] = useState<{ key: string; size: Size }>();
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    prepareForDrawing(JSON.parse(key)).then(
      (prepared) => {
        if (!isCurrent || !prepared.ok) return;
        const { width, height } = prepared.spec;
        setFound({ key, size: { width, height } });
      },
      // The preview says why it cannot be loaded.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return key !== undefined && found?.key === key ? found.size : sizeOfSpec(spec);
}

function isDecidedByTiles(spec: unknown): boolean {
  if (typeof spec !== 'object' || spec === null) return false;
  const { tiles, width, height } = spec as Record<string, unknown>;
  return Array.isArray(tiles) && (typeof width !== 'number' || typeof height !== 'number');
}
