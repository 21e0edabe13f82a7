import { RadioGroup } from 'radix-ui';
import { CHART_TYPES, definitionOf, findDefinition, isObject } from '../../../../../chart-spec/spec.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { createIcon } from '../../../ui/icon.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { hasSeriesTypes, isHorizontal } from '../model/axes.ts';
import { withChartType, withDirection } from '../model/chart-type.ts';
import { type PlaygroundDocument, withSpec } from '../model/document.ts';
import { statesOf } from '../model/history.ts';
import { getAt, type JsonObject, setAt } from '../model/json/json.ts';
import { isSeries } from '../model/table/sheet.ts';
import { useFieldError } from '../problems-context.ts';
import { useWork, useWorkActions } from '../work.tsx';
import { Place } from './controls.tsx';

const texts = playgroundTexts.design;
/** Whether a field belongs to the type of a chart. */
const hasField = (spec: JsonObject, field: string) => findDefinition(spec['type'])?.fields?.includes(field) === true;
/** A board has no data of its own. */
const TYPES = CHART_TYPES.filter((name) => !definitionOf(name).hasTiles).map((name) => ({
  name,
  Icon: createIcon(definitionOf(name).icon),
}));

export function ChartTypePicker() {
  const work = useWork();
  const { edit } = useWorkActions();
  const { spec, sheet } = work.present;
  const error = useFieldError('type');
  const isMixable = hasSeriesTypes(spec);
  const isMixed = sheet.columns.some(
    ({ role, series }) => role === 'right' || (series['type'] && series['type'] !== 'bar'),
  );
  return (
    <Place path={['type']} className="flex flex-col gap-3">
      <span id="chart-type" className="text-sm font-medium">
        {texts.type}
      </span>
      <RadioGroup.Root
        aria-labelledby="chart-type"
        value={String(spec['type'])}
        onValueChange={(type) => edit((document) => ofType(document, type, statesOf(work)))}
        className="grid grid-cols-3 gap-2 min-[520px]:grid-cols-6"
      >
        {TYPES.map(({ name, Icon }) => (
          <RadioGroup.Item
            key={name}
            value={name}
            className="flex flex-col items-center gap-1.5 rounded-control border border-line bg-surface px-1 py-2.5 text-xs hover:bg-gray-3 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-text"
          >
            <Icon size={18} aria-hidden />
            {texts.types[name]}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error && <p className="text-sm text-red-text">{error}</p>}
      {hasField(spec, 'calendar') && (
        <Switch
          label={texts.calendar}
          isOn={spec['calendar'] === true}
          onChange={(isOn) =>
            edit((document) => withSpec(document, setAt(document.spec, ['calendar'], isOn || undefined)))
          }
        />
      )}
      {isMixable && (
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {spec['type'] === 'bar' && !isMixed && (
            <Switch
              label={texts.horizontal}
              isOn={isHorizontal(spec)}
              onChange={(isOn) => edit((document) => withSpec(document, withDirection(document.spec, isOn)))}
            />
          )}
          <Switch
            label={texts.stacked}
            isOn={isStacked(spec)}
            onChange={(isOn) => edit((document) => withSpec(document, stacked(document.spec, isOn)))}
          />
          {(sheet.columns.filter(isSeries).length > 1 || spec['smallMultiples'] === true) && (
            <Switch
              label={texts.smallMultiples}
              isOn={Boolean(spec['smallMultiples'])}
              onChange={(isOn) =>
                edit((document) => withSpec(document, setAt(document.spec, ['smallMultiples'], isOn || undefined)))
              }
            />
          )}
          {spec['type'] === 'line' && <LineSwitches />}
        </div>
      )}
    </Place>
  );
}

/** The type alone, for the table. */
export function ChartTypeSelect() {
  const work = useWork();
  const { edit } = useWorkActions();
  const type = String(work.present.spec['type']);
  const isKnown = TYPES.some(({ name }) => name === type);
  return (
    <select
      aria-label={texts.chartType}
      value={isKnown ? type : ''}
      onChange={({ target }) => edit((document) => ofType(document, target.value, statesOf(work)))}
      className="h-7.5 rounded-control border border-control-line bg-surface pr-8 pl-2.5 text-sm font-medium"
    >
      {!isKnown && <option value="">{type}</option>}
      {TYPES.map(({ name }) => (
        <option key={name} value={name}>
          {texts.types[name]}
        </option>
      ))}
    </select>
  );
}

/** Filled and smooth lines are settings of the series: of all of them at once here. */
function LineSwitches() {
  const { present } = useWork();
  const { edit } = useWorkActions();
  const series = present.sheet.columns.filter(isSeries);
  const everySeries = (change: (dataset: JsonObject) => JsonObject) => (document: PlaygroundDocument) => {
    const datasets = getAt(document.spec, ['data', 'datasets']);
    if (!Array.isArray(datasets)) return document;
    const changed = datasets.map((dataset) => (isObject(dataset) ? change(dataset) : dataset));
    return withSpec(document, setAt(document.spec, ['data', 'datasets'], changed));
  };
  return (
    <>
      <Switch
        label={texts.filled}
        isOn={series.some((column) => Boolean(column.series['fill']))}
        onChange={(isOn) => edit(everySeries(({ fill: _fill, ...rest }) => (isOn ? { ...rest, fill: 'start' } : rest)))}
      />
      <Switch
        label={texts.smooth}
        isOn={series.some((column) => Number(column.series['tension'] ?? 0) > 0)}
        onChange={(isOn) =>
          edit(everySeries(({ tension: _tension, ...rest }) => (isOn ? { ...rest, tension: 0.35 } : rest)))
        }
      />
    </>
  );
}

function isStacked(spec: JsonObject): boolean {
  return ['x', 'y'].some((name) => getAt(spec, ['options', 'scales', name, 'stacked']) === true);
}

function stacked(spec: JsonObject, isOn: boolean): JsonObject {
  return ['x', 'y'].reduce(
    (changed, name) => setAt(changed, ['options', 'scales', name, 'stacked'], isOn ? true : undefined),
    spec,
  );
}

/** The table stays; columns of a second axis move to the first where the type has one only. */
function ofType(document: PlaygroundDocument, type: string, before: readonly JsonObject[]): PlaygroundDocument {
  const spec = withChartType(document.spec, type, before);
  const columns = document.sheet.columns.map((column) =>
    !hasSeriesTypes(spec) && column.role === 'right' ? { ...column, role: 'left' as const } : column,
  );
  return withSpec({ spec, sheet: { ...document.sheet, columns } }, spec);
}
