import { isObject } from '../../../../../chart-spec/spec.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { familyOf, isHorizontal } from '../model/axes.ts';
import { getAt } from '../model/json/json.ts';
import { useSpec } from '../work.tsx';
import { Group, Row, SpecColor, SpecSelect, SpecText } from './controls.tsx';

const texts = playgroundTexts.design;
/** More are edited in the table or the JSON. */
const MAX_SHOWN = 8;

/** Name, color and form of each series. Round charts color their slices by the palette. */
export function SeriesGroup() {
  const spec = useSpec();
  const datasets = getAt(spec, ['data', 'datasets']);
  const list = Array.isArray(datasets) ? datasets.slice(0, MAX_SHOWN) : [];
  const family = familyOf(spec);
  if (list.length === 0) return null;
  return (
    <Group title={texts.groups.series}>
      {list.map((dataset, at) => {
        const base = ['data', 'datasets', at];
        const name = isObject(dataset) && typeof dataset['label'] === 'string' ? dataset['label'] : '';
        const isLine = (isObject(dataset) && dataset['type'] ? dataset['type'] : spec['type']) === 'line';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its position in the specification
          <fieldset key={at} className="flex flex-col gap-3">
            <legend className="mb-2 text-sm font-semibold text-soft">{name || texts.seriesNumber(at + 1)}</legend>
            <Row>
              <SpecText label={texts.seriesName} path={[...base, 'label']} />
              {family === 'cartesian' && !isHorizontal(spec) && (
                <SpecSelect
                  label={texts.drawAs}
                  path={[...base, 'type']}
                  options={[
                    { name: texts.asTheChart, value: undefined },
                    { name: texts.types.bar, value: 'bar' },
                    { name: texts.types.line, value: 'line' },
                  ]}
                />
              )}
              {family !== 'round' && (
                <SpecColor
                  label={texts.color}
                  path={[...base, isLine || family === 'radial' ? 'borderColor' : 'backgroundColor']}
                  placeholder={texts.fromPalette}
                />
              )}
              {isLine && (
                <SpecSelect
                  label={texts.lineStyle}
                  path={[...base, 'borderDash']}
                  options={[
                    { name: texts.solid, value: undefined },
                    { name: texts.dashed, value: [6, 4] },
                    { name: texts.dotted, value: [2, 3] },
                  ]}
                />
              )}
            </Row>
          </fieldset>
        );
      })}
      {Array.isArray(datasets) && datasets.length > MAX_SHOWN && (
        <p className="text-xs text-soft">{texts.moreSeries(datasets.length - MAX_SHOWN)}</p>
      )}
    </Group>
  );
}
