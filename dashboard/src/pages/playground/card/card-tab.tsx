import { isObject } from '../../../../../chart-spec/spec.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Plus, Trash2 } from '../../../ui/icons.ts';
import { Group, Place, Row, SpecColor, SpecNumber, SpecSelect, SpecSwitch, SpecText } from '../design/controls.tsx';
import { withSpec } from '../model/document.ts';
import { getAt, textAt } from '../model/json/json.ts';
import { titleOf, withCardTitle } from '../model/title.ts';
import { useFieldError } from '../problems-context.ts';
import { useSpec, useWorkActions } from '../work.tsx';
import { PaddingField } from './padding-field.tsx';

const texts = playgroundTexts.card;
const automatic = { name: playgroundTexts.design.automatic, value: undefined };
const MAX_FIGURES = 6;

/** Header, key figures and footer around the chart, and the frame. */
export function CardTab() {
  const spec = useSpec();
  const isBadgeObject = isObject(getAt(spec, ['header', 'badge']));
  return (
    <div className="flex flex-col">
      <Group title={texts.header} isOpen>
        <Row>
          <CardTitle />
          <SpecText label={texts.subtitle} path={['header', 'subtitle']} />
          <SpecText label={texts.eyebrow} path={['header', 'eyebrow']} hint={texts.eyebrowHint} />
          <SpecText label={texts.badge} path={isBadgeObject ? ['header', 'badge', 'text'] : ['header', 'badge']} />
        </Row>
        <SpecText label={texts.logo} path={['header', 'logoUrl']} hint={texts.logoHint} placeholder="https://" />
      </Group>
      <KeyFigures />
      <Group title={texts.legend}>
        <Row>
          <SpecSelect
            label={texts.legendPosition}
            path={['legend', 'position']}
            options={[
              automatic,
              { name: texts.above, value: 'top' },
              { name: texts.below, value: 'bottom' },
              { name: texts.none, value: 'none' },
            ]}
          />
          <SpecSelect
            label={texts.legendStyle}
            path={['legend', 'style']}
            options={[automatic, { name: texts.lines, value: 'line' }, { name: texts.squares, value: 'square' }]}
          />
        </Row>
      </Group>
      <Group title={texts.footer}>
        <Row>
          <SpecText label={texts.footerLeft} path={['footer', 'left']} />
          <SpecText label={texts.footerRight} path={['footer', 'right']} />
        </Row>
        <SpecSwitch label={texts.footerLine} path={['footer', 'borderTop']} />
      </Group>
      <Group title={texts.frame}>
        <Row>
          <PaddingField />
          <SpecNumber
            label={texts.radius}
            path={['borderRadius']}
            min={0}
            max={64}
            placeholder={playgroundTexts.design.automatic}
          />
          <SpecNumber label={texts.borderWidth} path={['border', 'width']} min={0} max={64} placeholder="0" />
          <SpecColor
            label={texts.borderColor}
            path={['border', 'color']}
            placeholder={playgroundTexts.design.automatic}
          />
        </Row>
      </Group>
    </div>
  );
}

/** The same title as that of the tab "Design"; what is written here moves it into the header. */
function CardTitle() {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const error = useFieldError('header.title');
  return (
    <Place path={['header', 'title']}>
      <TextField
        label={texts.title}
        error={error}
        value={(textAt(spec, ['header', 'title']) || titleOf(spec)).replaceAll('\n', ' ')}
        onChange={({ target }) =>
          edit((document) => withSpec(document, withCardTitle(document.spec, target.value)), 'title')
        }
      />
    </Place>
  );
}

function KeyFigures() {
  const spec = useSpec();
  const { setValue } = useWorkActions();
  const strip = spec['kpiStrip'];
  const figures = Array.isArray(strip) ? strip : [];
  return (
    <Group title={texts.figures} isOpen={figures.length > 0}>
      <Place path={['kpiStrip']} className="flex flex-col gap-3">
        {figures.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its position
          <fieldset key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <legend className="sr-only">{texts.figureNumber(at + 1)}</legend>
            <SpecText label={texts.figureLabel} path={['kpiStrip', at, 'label']} keepsEmpty />
            <SpecText label={texts.figureValue} path={['kpiStrip', at, 'value']} keepsEmpty />
            <IconButton
              label={texts.removeFigure(at + 1)}
              className="mb-0.5"
              onClick={() => setValue(['kpiStrip', at], undefined)}
            >
              <Trash2 size={14} aria-hidden />
            </IconButton>
            <SpecText label={texts.figureChange} path={['kpiStrip', at, 'delta']} />
            <SpecSelect label={texts.goodWhen} path={['kpiStrip', at, 'goodWhen']} options={texts.directions} />
          </fieldset>
        ))}
        {figures.length > 0 && (
          <SpecSelect
            label={texts.figuresPosition}
            path={['kpiPosition']}
            options={[
              automatic,
              { name: texts.above, value: 'top' },
              { name: texts.beside, value: 'right' },
              { name: texts.below, value: 'bottom' },
            ]}
          />
        )}
        {figures.length < MAX_FIGURES && (
          <div>
            <Button
              size="small"
              icon={<Plus size={14} aria-hidden />}
              onClick={() => setValue(['kpiStrip'], [...figures, { label: texts.newFigure, value: '0' }])}
            >
              {texts.addFigure}
            </Button>
          </div>
        )}
      </Place>
    </Group>
  );
}
