import { brandKitsTexts } from '../../texts/brand-kits.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Plus, X } from '../../ui/icons.ts';
import { ColorPicker } from './color-field.tsx';
import { colorWarning } from './palette-check.ts';

const MAX_COLORS = 12;
/** Distinct from each other for every kind of color vision: the default preset's. */
const NEXT_COLORS = ['#3b63ec', '#d9822b', '#1d9a8a', '#8c4bc9', '#c2334d', '#5b6b7d'];

interface Props {
  colors: readonly string[];
  error?: string | undefined;
  warnings: readonly string[];
  onChange: (colors: string[]) => void;
}

/** The colors of the series in order. */
export function PaletteField({ colors, error, warnings, onChange }: Props) {
  const { fields: texts } = brandKitsTexts;
  const replace = (at: number, color: string) => onChange(colors.map((old, index) => (index === at ? color : old)));
  const next = NEXT_COLORS.find((color) => !colors.includes(color)) ?? '#3b63ec';
  const problem = error ?? colors.map((color) => colorWarning(color)).find(Boolean);
  return (
    <fieldset className="m-0 flex flex-col gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-medium">{texts.palette}</legend>
      <p className="text-xs text-soft">{texts.paletteHint}</p>
      <ol className="flex flex-wrap gap-2">
        {colors.map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a palette may name a color twice
          <li key={index} className="group flex items-center rounded-control border border-line pr-1">
            <ColorPicker
              label={brandKitsTexts.color(index + 1)}
              value={color}
              onChange={(value) => replace(index, value)}
              className="border-0"
            />
            <IconButton
              label={brandKitsTexts.removeColor(index + 1)}
              className="size-6"
              onClick={() => onChange(colors.filter((_, at) => at !== index))}
            >
              <X size={12} aria-hidden />
            </IconButton>
          </li>
        ))}
        {colors.length < MAX_COLORS && (
          <li>
            <Button icon={<Plus size={14} aria-hidden />} onClick={() => onChange([...colors, next])}>
              {brandKitsTexts.addColor}
            </Button>
          </li>
        )}
      </ol>
      {problem && <p className="text-sm text-red-text">{problem}</p>}
      <ul className="flex flex-col gap-1" aria-live="polite">
        {warnings.map((warning) => (
          <li key={warning} className="text-sm text-amber-text">
            {warning}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
