import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import { useImageSize } from '../../../image/use-image-size.ts';
import { ChartPreview } from '../../../preview/chart-preview.tsx';
import { inPageTheme, useIsDark } from '../../../preview/page-theme.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Notice } from '../../../ui/states.tsx';
import type { JsonObject } from '../model/json/json.ts';
import type { Choice } from './read-start.ts';

const texts = playgroundTexts.start;

/** The whole image is shown, whatever its form is. */
const HEIGHT_PX = 120;

interface ChartChoiceProps {
  name: string;
  detail?: string | undefined;
  /** The accessible name. */
  label: string;
  spec: JsonObject;
  onChoose: () => void;
}

/** A chart as a large button. The image repeats the name, so it is hidden from screen readers. */
export function ChartChoice({ name, detail, label, spec, onChoose }: ChartChoiceProps) {
  const kit = useKitOfSpec(spec);
  const shown = inPageTheme(spec, useIsDark());
  const { width, height } = useImageSize(spec);
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onChoose}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-2.5 text-left hover:border-gray-8"
    >
      <span className="flex h-32 w-full items-center justify-center overflow-hidden rounded-[6px] bg-sunken p-1">
        <span className="block w-full" style={{ maxWidth: (HEIGHT_PX * width) / height }}>
          <ChartPreview spec={shown} kit={kit} scale={1} label="" />
        </span>
      </span>
      <span className="px-1">
        <span className="block text-sm font-medium">{name}</span>
        {detail && <span className="line-clamp-2 text-xs text-soft">{detail}</span>}
      </span>
    </button>
  );
}

interface DesignChoicesProps {
  choices: readonly Choice[];
  notes: readonly string[];
  onChoose: (choice: Choice) => void;
}

/** Designs of the same data. @param notes what was lost or assumed when it was read */
export function DesignChoices({ choices, notes, onChoose }: DesignChoicesProps) {
  return (
    <section aria-label={texts.choose} className="flex flex-col gap-3">
      {notes.length > 0 && (
        <Notice tone="warning">
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={CHOICES}>
        {choices.map((choice) => (
          <ChartChoice
            key={choice.name}
            name={choice.name}
            label={texts.use(choice.name)}
            spec={choice.document.spec}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </div>
    </section>
  );
}

export const CHOICES = 'grid gap-3 min-[520px]:grid-cols-2 min-[800px]:grid-cols-3';
