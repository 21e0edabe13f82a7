import { playgroundTexts } from '../../../texts/playground.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Plus, X } from '../../../ui/icons.ts';
import { getAt } from '../model/json/json.ts';
import { useFieldError } from '../problems-context.ts';
import { useSpec, useWorkActions } from '../work.tsx';
import { Place } from './controls.tsx';

const texts = playgroundTexts.design;
const PATH = ['theme', 'palette'];
const FIRST = ['#3B63EC', '#DB7C0D', '#189583', '#D4346A', '#6241AF', '#009AEF', '#8A5A2C', '#677891'];

/** The colors of the series in order. */
export function PaletteField() {
  const spec = useSpec();
  const { setValue } = useWorkActions();
  const error = useFieldError('theme.palette');
  const found = getAt(spec, PATH);
  const colors = Array.isArray(found) ? found.map(String) : [];
  const change = (next: string[]): void => setValue(PATH, next.length > 0 ? next : undefined);
  return (
    <Place path={PATH}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">{texts.palette}</legend>
        <div className="flex flex-wrap items-center gap-2">
          {colors.map((color, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a color is its position
              key={at}
              className="inline-flex items-center rounded-control border border-control-line bg-surface pl-1"
            >
              <input
                type="color"
                aria-label={texts.paletteColor(at + 1)}
                value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#888888'}
                onChange={(event) => change(colors.map((old, index) => (index === at ? event.target.value : old)))}
                className="h-6 w-7 bg-transparent"
              />
              <IconButton
                label={texts.removeColor(at + 1)}
                className="size-7"
                onClick={() => change(colors.filter((_, index) => index !== at))}
              >
                <X size={12} aria-hidden />
              </IconButton>
            </span>
          ))}
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() =>
              change(
                colors.length === 0 ? FIRST.slice(0, 4) : [...colors, FIRST[colors.length % FIRST.length] ?? '#3B63EC'],
              )
            }
          >
            {colors.length === 0 ? texts.ownPalette : texts.addColor}
          </Button>
        </div>
        {error && <p className="text-sm text-red-text">{error}</p>}
      </fieldset>
    </Place>
  );
}
