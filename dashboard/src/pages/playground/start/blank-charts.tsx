import { CHART_TYPES, definitionOf } from '../../../../../chart-spec/spec.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { blankSpec } from '../model/samples.ts';
import { CHOICES, ChartChoice } from './chart-choice.tsx';
import type { Start } from './start.ts';

const texts = playgroundTexts.start;
const NAMES = playgroundTexts.design.types;
/** A board has no data to begin with. */
const TYPES = CHART_TYPES.filter((type) => !definitionOf(type).hasTiles);

export function BlankCharts({ onStart }: { onStart: Start }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">{texts.blank}</p>
      <div className={CHOICES}>
        {TYPES.map((type) => ({ type, name: NAMES[type] })).map(({ type, name }) => (
          <ChartChoice
            key={type}
            name={name}
            label={texts.use(name)}
            spec={blankSpec(type)}
            onChoose={() => onStart(blankSpec(type))}
          />
        ))}
      </div>
    </div>
  );
}
