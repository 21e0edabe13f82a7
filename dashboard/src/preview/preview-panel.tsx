import { useState } from 'react';
import type { BrandKitLike } from '../chart-language/chart-language.ts';
import { previewTexts } from '../texts/preview.ts';
import { classNames } from '../ui/class-names.ts';
import { AltTextField } from './alt-text-field.tsx';
import { ChartPreview } from './chart-preview.tsx';
import type { ColorVision } from './color-vision.ts';
import { ColorVisionChoice } from './color-vision-choice.tsx';
import type { Drawing, DrawResult } from './draw.ts';
import { PreviewFindings } from './preview-findings.tsx';
import { PreviewToolbar, type Surroundings } from './preview-toolbar.tsx';

/** The colors of a page or an e-mail around the image, whatever the theme of the dashboard is. */
const SURROUNDINGS = { light: 'bg-[#eef1f5]', dark: 'bg-[#1b1e24]' };

interface Props {
  spec: Record<string, unknown>;
  kit?: BrandKitLike | undefined;
  onSpecChange(spec: Record<string, unknown>): void;
  onResult?: ((result: DrawResult) => void) | undefined;
  className?: string | undefined;
}

/** The right half of the playground: the chart at the size of its destination, how others see it, and its alternative text. */
export function PreviewPanel({ spec, kit, onSpecChange, onResult, className }: Props): React.JSX.Element {
  const [surroundings, setSurroundings] = useState<Surroundings>('light');
  const [colorVision, setColorVision] = useState<ColorVision>('normal');
  /** The image that is shown, and whether it is that of the current spec. */
  const [drawing, setDrawing] = useState<Drawing>();
  const [isCurrent, setCurrent] = useState(false);
  return (
    <section aria-label={previewTexts.panel} className={classNames('flex min-w-0 flex-col gap-4', className)}>
      <PreviewToolbar
        spec={spec}
        surroundings={surroundings}
        onSpecChange={onSpecChange}
        onSurroundingsChange={(next) => setSurroundings(next)}
      />
      <div className={classNames('rounded-card border border-line p-4 sm:p-6', SURROUNDINGS[surroundings])}>
        <ChartPreview
          spec={spec}
          kit={kit}
          colorVision={colorVision}
          className="mx-auto"
          onResult={(result) => {
            if (result.ok) setDrawing(result.drawing);
            setCurrent(result.ok);
            onResult?.(result);
          }}
        />
      </div>
      <p className="-mt-2 text-xs text-soft tabular-nums" aria-live="polite">
        {drawing && previewTexts.facts(drawing.widthPx, drawing.heightPx, drawing.blob.size / 1000)}&nbsp;
      </p>
      <PreviewFindings spec={spec} kit={kit} warnings={isCurrent ? drawing?.warnings : undefined} />
      <ColorVisionChoice drawing={drawing} value={colorVision} onChange={setColorVision} />
      <AltTextField spec={spec} onSpecChange={onSpecChange} />
    </section>
  );
}
