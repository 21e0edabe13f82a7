import { playgroundTexts } from '../../../texts/playground.ts';
import { TextArea } from '../../../ui/field.tsx';
import { familyOf, isHorizontal } from '../model/axes.ts';
import { withSpec } from '../model/document.ts';
import { localePath } from '../model/table/table-locale.ts';
import { titleOf, titlePath, withTitle } from '../model/title.ts';
import { useFieldError } from '../problems-context.ts';
import { useSpec, useWorkActions } from '../work.tsx';
import { AnnotationGroup } from './annotation-group.tsx';
import { AxesGroup } from './axes-group.tsx';
import { ChartTypePicker } from './chart-type-picker.tsx';
import { Group, Place, Row, SpecSelect, SpecTitle } from './controls.tsx';
import { LabelsGroup } from './labels-group.tsx';
import { LookGroup } from './look-group.tsx';
import { SeriesGroup } from './series-group.tsx';

const texts = playgroundTexts.design;

/** Everything about the look of the chart in words; each control stands for one field of the specification. */
export function DesignTab() {
  const spec = useSpec();
  const isCartesian = familyOf(spec) === 'cartesian';
  return (
    <div className="flex flex-col">
      <Group title={texts.groups.chart} isOpen>
        <ChartTypePicker />
        <TitleField />
        <SpecTitle label={texts.subtitle} path={['options', 'plugins', 'subtitle']} />
      </Group>
      <LookGroup />
      <SeriesGroup />
      {familyOf(spec) !== 'round' && <AxesGroup />}
      <LabelsGroup />
      {isCartesian && <AnnotationGroup isAcross={isHorizontal(spec)} />}
      <Group title={texts.groups.language}>
        <Row>
          <SpecSelect label={texts.locale} path={localePath(spec)} options={texts.locales} hint={texts.localeHint} />
        </Row>
      </Group>
    </div>
  );
}

export function TitleField() {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const path = titlePath(spec);
  const error = useFieldError(path.join('.'));
  return (
    <Place path={['title']}>
      <TextArea
        rows={titleOf(spec).includes('\n') ? 2 : 1}
        label={texts.title}
        error={error}
        value={titleOf(spec)}
        onChange={(event) => {
          const { value } = event.target;
          edit((document) => withSpec(document, withTitle(document.spec, value)), 'title');
        }}
      />
    </Place>
  );
}
