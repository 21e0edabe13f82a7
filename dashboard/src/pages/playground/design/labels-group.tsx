import { isObject } from '../../../../../chart-spec/spec.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Switch } from '../../../ui/switch.tsx';
import { familyOf, formatPath } from '../model/axes.ts';
import { withSpec } from '../model/document.ts';
import { getAt, setAt } from '../model/json/json.ts';
import { NUMBER_FORMATS } from '../model/number-format.ts';
import { useSpec, useWorkActions } from '../work.tsx';
import { Group, Place, Row, SpecSelect } from './controls.tsx';

const texts = playgroundTexts.design;
const DATALABELS = ['options', 'plugins', 'datalabels'];

/** Legend and data labels. */
export function LabelsGroup() {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const datalabels = getAt(spec, DATALABELS);
  const hasLabels = isObject(datalabels) && datalabels['display'] !== false;
  const isCardLegend = isObject(spec['legend']);
  const switchLabels = (isOn: boolean): void =>
    edit((document) => {
      const format =
        familyOf(document.spec) === 'round' ? undefined : getAt(document.spec, formatPath(document.spec, 'left'));
      const value = isOn ? { ...(format !== undefined && { format }) } : undefined;
      return withSpec(document, setAt(document.spec, DATALABELS, value));
    });
  return (
    <Group title={texts.groups.labels}>
      <Row>
        {!isCardLegend && (
          <SpecSelect
            label={texts.legend}
            path={['options', 'plugins', 'legend']}
            options={[
              { name: texts.automatic, value: undefined },
              { name: texts.top, value: { display: true, position: 'top' } },
              { name: texts.bottom, value: { display: true, position: 'bottom' } },
              { name: texts.left, value: { display: true, position: 'left' } },
              { name: texts.right, value: { display: true, position: 'right' } },
              { name: texts.hidden, value: { display: false } },
            ]}
          />
        )}
      </Row>
      <Place path={DATALABELS}>
        <Switch label={texts.dataLabels} isOn={hasLabels} onChange={switchLabels} />
      </Place>
      {hasLabels && (
        <Row>
          <SpecSelect
            label={texts.labelFormat}
            path={[...DATALABELS, 'format']}
            options={NUMBER_FORMATS.map(({ name, format }) => ({ name, value: format }))}
          />
          <SpecSelect
            label={texts.labelAnchor}
            path={[...DATALABELS, 'anchor']}
            options={[
              { name: texts.automatic, value: undefined },
              { name: texts.anchors.end, value: 'end' },
              { name: texts.anchors.center, value: 'center' },
              { name: texts.anchors.start, value: 'start' },
            ]}
          />
        </Row>
      )}
    </Group>
  );
}
