import { playgroundTexts } from '../../../texts/playground.ts';
import { SelectField } from '../../../ui/field.tsx';
import { familyOf, formatPath, type Side, scalePath, secondAxis } from '../model/axes.ts';
import { withSpec } from '../model/document.ts';
import { getAt, type JsonObject, setAt } from '../model/json/json.ts';
import { NUMBER_FORMATS } from '../model/number-format.ts';
import { useSpec, useWork, useWorkActions } from '../work.tsx';
import { Group, Place, Row, SpecNumber, SpecSelect, SpecSwitch, SpecTitle } from './controls.tsx';

const texts = playgroundTexts.design;

export function AxesGroup() {
  const spec = useSpec();
  const isRadial = familyOf(spec) === 'radial';
  const hasSecond = !isRadial && secondAxis(spec) !== undefined;
  return (
    <Group title={texts.groups.axes}>
      <ValueAxis side="left" title={hasSecond ? texts.leftAxis : texts.valueAxis} />
      {hasSecond && <ValueAxis side="right" title={texts.rightAxis} />}
      {!isRadial && <CategoryAxis />}
    </Group>
  );
}

function ValueAxis({ side, title }: { side: Side; title: string }) {
  const spec = useSpec();
  const scale = scalePath(spec, side);
  const isRadial = familyOf(spec) === 'radial';
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold text-soft">{title}</legend>
      <Row>
        {!isRadial && <SpecTitle label={texts.axisTitle} path={[...scale, 'title']} />}
        <SpecSelect
          label={texts.numberFormat}
          path={formatPath(spec, side)}
          options={NUMBER_FORMATS.map(({ name, format }) => ({ name, value: format }))}
        />
        <SpecNumber label={texts.min} path={[...scale, 'min']} placeholder={texts.automatic} />
        <SpecNumber label={texts.max} path={[...scale, 'max']} placeholder={texts.automatic} />
      </Row>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <SpecSwitch label={texts.beginAtZero} path={[...scale, 'beginAtZero']} byDefault={spec['type'] === 'bar'} />
        <SpecSwitch label={texts.grid} path={[...scale, 'grid', 'display']} byDefault />
        <SpecSwitch label={texts.showAxis} path={[...scale, 'display']} byDefault />
        {!isRadial && <LogSwitch scale={scale} />}
      </div>
    </fieldset>
  );
}

function LogSwitch({ scale }: { scale: ReturnType<typeof scalePath> }) {
  return (
    <SpecSwitch label={texts.logarithmic} path={[...scale, 'type']} on="logarithmic" off="linear" byDefault={false} />
  );
}

function CategoryAxis() {
  const spec = useSpec();
  const scale = scalePath(spec, 'category');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold text-soft">{texts.categoryAxis}</legend>
      <Row>
        <SpecTitle label={texts.axisTitle} path={[...scale, 'title']} />
        <DateFormat />
      </Row>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <SpecSwitch label={texts.grid} path={[...scale, 'grid', 'display']} byDefault={false} />
        <SpecSwitch label={texts.showAxis} path={[...scale, 'display']} byDefault />
        <SpecSwitch
          label={texts.everyLabel}
          path={[...scale, 'ticks', 'autoSkip']}
          on={false}
          off={true}
          byDefault={false}
        />
      </div>
    </fieldset>
  );
}

const TIME_FORMATS: Record<string, { unit: string; format: string }> = {
  monthYear: { unit: 'month', format: 'LLL yyyy' },
  month: { unit: 'month', format: 'LLL' },
  dayMonth: { unit: 'day', format: 'd LLL' },
  year: { unit: 'year', format: 'yyyy' },
};

/** For labels that are ISO dates: as written, as a date, or on a time axis with names of months or years. */
function DateFormat() {
  const { present } = useWork();
  const { edit } = useWorkActions();
  const { spec } = present;
  const labels = getAt(spec, ['data', 'labels']);
  const areDates =
    Array.isArray(labels) &&
    labels.length > 0 &&
    labels.every((label) => typeof label === 'string' && isIsoDate(label));
  if (!areDates) return null;
  const scale = scalePath(spec, 'category');
  const change = (choice: string): void =>
    edit((document) => withSpec(document, withDateFormat(document.spec, choice)));
  return (
    <Place path={[...scale, 'time']}>
      <SelectField
        label={texts.dateFormat}
        value={dateFormatOf(spec)}
        options={texts.dateFormats}
        onChange={(event) => change(event.target.value)}
      />
    </Place>
  );
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}.*)?)?$/.test(text);
}

function dateFormatOf(spec: JsonObject): string {
  const scale = scalePath(spec, 'category');
  if (getAt(spec, [...scale, 'type']) === 'time') {
    const unit = String(getAt(spec, [...scale, 'time', 'unit']));
    const shown = getAt(spec, [...scale, 'time', 'displayFormats', unit]);
    const found = Object.entries(TIME_FORMATS).find(([, { unit: of, format }]) => of === unit && format === shown);
    return found?.[0] ?? 'other';
  }
  return getAt(spec, [...scale, 'ticks', 'format', 'style']) === 'date' ? 'date' : 'written';
}

function withDateFormat(spec: JsonObject, choice: string): JsonObject {
  if (choice === 'other') return spec;
  const scale = scalePath(spec, 'category');
  const plain = [['type'], ['time'], ['ticks', 'format']].reduce<JsonObject>(
    (rest, path) => setAt(rest, [...scale, ...path], undefined),
    spec,
  );
  if (choice === 'date') return setAt(plain, [...scale, 'ticks', 'format'], { style: 'date' });
  const time = TIME_FORMATS[choice];
  if (time === undefined) return plain;
  const timed = setAt(plain, [...scale, 'type'], 'time');
  return setAt(timed, [...scale, 'time'], { unit: time.unit, displayFormats: { [time.unit]: time.format } });
}
