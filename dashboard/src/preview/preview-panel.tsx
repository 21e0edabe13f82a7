import { type ReactNode, useState } from 'react';
import type { BrandKitLike } from '../chart-language/chart-language.ts';
import { ImageActions } from '../image/image-actions.tsx';
import { previewTexts } from '../texts/preview.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Play, Square } from '../ui/icons.ts';
import { AltTextField } from './alt-text-field.tsx';
import { ChartPreview } from './chart-preview.tsx';
import type { ColorVision } from './color-vision.ts';
import { ColorVisionChoice } from './color-vision-choice.tsx';
import type { Drawing, DrawResult } from './draw.ts';
import { PreviewChecks } from './preview-checks.tsx';
import { PreviewToolbar } from './preview-toolbar.tsx';
import { Segments } from './segments.tsx';
import { useMotion } from './use-motion.ts';

/** The colors of a page or an e-mail around the image. At first it has the theme of the dashboard. */
const MATS = { page: 'bg-[light-dark(#eef1f5,#1b1e24)]', light: 'bg-[#eef1f5]', dark: 'bg-[#1b1e24]' };
type Mat = keyof typeof MATS;

interface Props {
  spec: Record<string, unknown>;
  kit?: BrandKitLike | undefined;
  onSpecChange(spec: Record<string, unknown>): void;
  onResult?: ((result: DrawResult) => void) | undefined;
  className?: string | undefined;
  /** In place of the list of sizes. */
  sizes?: ReactNode;
  /** On phones the image stays in sight above what follows, and is low; or it is as high as it is. */
  isWhole?: boolean | undefined;
  /** Puts the image into an element that answers clicks. */
  frame?: ((image: ReactNode) => ReactNode) | undefined;
  /** Shown below the image. */
  children?: ReactNode;
}

/** The right half of the playground: the chart at the size of its destination, how others see it, and its alternative text. */
export function PreviewPanel(props: Props): React.JSX.Element {
  const { spec, kit, onSpecChange, onResult, className, sizes, isWhole = false, frame, children } = props;
  const [mat, setMat] = useState<Mat>('page');
  const [colorVision, setColorVision] = useState<ColorVision>('normal');
  /** The image that is shown, and whether it is that of the current spec. */
  const [drawing, setDrawing] = useState<Drawing>();
  const [isCurrent, setCurrent] = useState(false);
  const moves = isCurrent && drawing?.moves === true;
  const motion = useMotion(spec, kit, moves);
  return (
    <section
      aria-label={previewTexts.panel}
      className={classNames('contents min-w-0 flex-col gap-4 min-[1100px]:flex', className)}
    >
      <PreviewToolbar spec={spec} sizes={sizes} onSpecChange={onSpecChange} />
      <div
        className={classNames(
          'rounded-card border border-line p-3 sm:p-6',
          !isWhole &&
            'sticky top-14 z-20 shadow-[0_0_0_8px_var(--page)] min-[900px]:top-0 min-[1100px]:static min-[1100px]:shadow-none',
          MATS[mat],
        )}
      >
        <ChartPreview
          spec={spec}
          kit={kit}
          movingUrl={motion.url}
          colorVision={colorVision}
          className={classNames('mx-auto', !isWhole && 'max-h-[30dvh] min-[1100px]:max-h-none')}
          frame={frame}
          onResult={(result) => {
            if (result.ok) setDrawing(result.drawing);
            setCurrent(result.ok);
            onResult?.(result);
          }}
        />
      </div>
      <div className="order-3 -mt-2 flex flex-wrap items-center min-[1100px]:order-none justify-between gap-2 text-xs text-soft tabular-nums">
        <p aria-live="polite">
          {drawing && previewTexts.facts(drawing.widthPx, drawing.heightPx, drawing.blob.size / 1000)}&nbsp;
        </p>
        <span className="flex items-center gap-2">
          {moves && (
            <Button
              size="small"
              icon={motion.isPlaying ? <Square size={16} aria-hidden /> : <Play size={16} aria-hidden />}
              onClick={motion.isPlaying ? motion.stop : motion.play}
            >
              {motion.isPlaying ? previewTexts.stop : previewTexts.play}
            </Button>
          )}
          {previewTexts.shownOn}
          <Segments
            label={previewTexts.shownOn}
            value={mat}
            options={(Object.keys(MATS) as Mat[]).map((value) => ({ value, label: previewTexts.mats[value] }))}
            onChange={(next: Mat) => setMat(next)}
          />
        </span>
      </div>
      <div className="order-1 -mt-2 min-[1100px]:order-none">
        <ImageActions spec={spec} />
      </div>
      {children}
      <PreviewChecks
        spec={spec}
        kit={kit}
        warnings={isCurrent ? drawing?.warnings : undefined}
        hasAlt={Boolean(drawing?.alt)}
      >
        <ColorVisionChoice drawing={drawing} value={colorVision} onChange={setColorVision} />
        <AltTextField spec={spec} onSpecChange={onSpecChange} />
      </PreviewChecks>
    </section>
  );
}
