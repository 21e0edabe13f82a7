import { type ReactNode, useRef } from 'react';
import type { BrandKitLike } from '../chart-language/chart-language.ts';
import { useImageSize } from '../image/use-image-size.ts';
import { previewTexts } from '../texts/preview.ts';
import { type ColorVision, colorVisionFilter } from './color-vision.ts';
import type { DrawResult } from './draw.ts';
import { PreviewProblem } from './preview-problem.tsx';
import { useDrawing } from './use-drawing.ts';
import { useSeen } from './use-seen.ts';

/** What transparent parts of the image show. */
const BACKGROUNDS = { none: undefined, light: '#ffffff', dark: '#12161d' };

interface Props {
  spec: unknown;
  /** The saved kit that the spec names, or the account's default kit. */
  kit?: BrandKitLike | undefined;
  /** Replaces the spec's devicePixelRatio. */
  scale?: number | undefined;
  className?: string | undefined;
  colorVision?: ColorVision | undefined;
  background?: keyof typeof BACKGROUNDS | undefined;
  /** The image belongs to this component, which releases it when it shows the next one. */
  onResult?: ((result: DrawResult) => void) | undefined;
  /** Replaces the alternative text of the chart; empty where a text beside the image says the same. */
  label?: string | undefined;
  /** The same image as it moves, shown in its place. */
  movingUrl?: string | undefined;
  /** Puts the image into another element. */
  frame?: ((image: ReactNode) => ReactNode) | undefined;
}

/**
 * A chart drawn in this browser as the service renders it. As wide as its place, but never wider than the image in CSS px; its height is
 * known before it is drawn. It is drawn when it comes close to the visible part of the page.
 */
export function ChartPreview(props: Props): React.JSX.Element {
  const {
    spec,
    kit,
    scale,
    className = '',
    colorVision = 'normal',
    background = 'none',
    onResult,
    label,
    movingUrl,
    frame = (image) => image,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const isEnabled = useSeen(place);
  const { drawing, failure, isDrawing, retry } = useDrawing({ spec, kit, scale, isEnabled, onResult });
  const { width, height } = useImageSize(spec);
  const alt = label ?? drawing?.alt ?? previewTexts.chart;
  return (
    <div
      ref={place}
      aria-busy={isDrawing}
      className={`relative w-full overflow-hidden ${className}`}
      style={{ maxWidth: width, aspectRatio: `${width} / ${height}`, backgroundColor: BACKGROUNDS[background] }}
    >
      {drawing
        ? frame(
            <img
              src={isDrawing ? drawing.url : (movingUrl ?? drawing.url)}
              width={width}
              height={height}
              alt={alt}
              className={`block h-full w-full object-contain transition-opacity ${isDrawing ? 'opacity-70 delay-500' : ''}`}
              style={{ filter: colorVisionFilter(colorVision) }}
            />,
          )
        : !failure && (
            <div
              role="img"
              aria-label={previewTexts.drawing}
              className="h-full w-full animate-pulse rounded-card bg-gray-4"
            />
          )}
      {failure && <PreviewProblem failure={failure} isBelowImage={drawing !== undefined} onRetry={retry} />}
    </div>
  );
}
