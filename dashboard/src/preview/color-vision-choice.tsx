import { previewTexts } from '../texts/preview.ts';
import { classNames } from '../ui/class-names.ts';
import { type ColorVision, colorVisionFilter } from './color-vision.ts';
import type { Drawing } from './draw.ts';

const VISIONS = ['protanopia', 'deuteranopia', 'tritanopia'] as const satisfies ColorVision[];

interface Props {
  /** Shown three times; it is not drawn again. */
  drawing: Drawing | undefined;
  value: ColorVision;
  onChange(vision: ColorVision): void;
}

/** The chart as seen with three kinds of color blindness. Pressing one shows the large preview in the same way; again, in full color. */
export function ColorVisionChoice({ drawing, value, onChange }: Props): React.JSX.Element {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-medium">{previewTexts.colorVision}</legend>
      <div className="grid grid-cols-3 gap-3">
        {VISIONS.map((vision) => (
          <button
            key={vision}
            type="button"
            aria-pressed={value === vision}
            onClick={() => onChange(value === vision ? 'normal' : vision)}
            className={classNames(
              'flex min-w-0 flex-col gap-1.5 rounded-card border bg-surface p-1.5 text-left hover:border-gray-9',
              value === vision ? 'border-accent ring-1 ring-accent' : 'border-line',
            )}
          >
            <span className="flex aspect-[2/1] w-full items-center justify-center overflow-hidden rounded-[5px] bg-white">
              {drawing && (
                <img
                  src={drawing.url}
                  alt=""
                  className="h-full w-full object-contain"
                  style={{ filter: colorVisionFilter(vision) }}
                />
              )}
            </span>
            <span className="text-xs text-soft">{previewTexts.visions[vision]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
