import { playgroundTexts } from '../../../texts/playground.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Plus, Trash2 } from '../../../ui/icons.ts';
import {
  ANNOTATIONS,
  type AnnotationKind,
  annotationsOf,
  type ListedAnnotation,
  typicalValue,
  valueKeys,
  withAnnotation,
} from '../model/annotations.ts';
import { withSpec } from '../model/document.ts';
import { setAt, textAt } from '../model/json/json.ts';
import { useSpec, useWorkActions } from '../work.tsx';
import { Group, Place, Row, SpecColor, SpecNumber, SpecText } from './controls.tsx';

const texts = playgroundTexts.design;
const KINDS: readonly AnnotationKind[] = ['line', 'range', 'label'];

/** Target lines, ranges and labels on the chart. */
export function AnnotationGroup({ isAcross }: { isAcross: boolean }) {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const add = (kind: AnnotationKind): void =>
    edit((document) => {
      const changed = withAnnotation(document.spec, kind, typicalValue(document.spec), texts.annotationTexts[kind]);
      return withSpec(document, changed);
    });
  return (
    <Group title={texts.groups.annotations}>
      {annotationsOf(spec).map((annotation) => (
        <AnnotationFields key={annotation.key} annotation={annotation} isAcross={isAcross} />
      ))}
      <div className="flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <Button key={kind} size="small" icon={<Plus size={14} aria-hidden />} onClick={() => add(kind)}>
            {texts.annotationKinds[kind]}
          </Button>
        ))}
      </div>
    </Group>
  );
}

interface AnnotationFieldsProps {
  annotation: ListedAnnotation;
  isAcross: boolean;
}

function AnnotationFields({ annotation: { key, kind }, isAcross }: AnnotationFieldsProps) {
  const spec = useSpec();
  const { setValue } = useWorkActions();
  const base = [...ANNOTATIONS, key];
  const [min, max] = valueKeys(spec);
  const name = kind === undefined ? texts.annotationOther(String(key)) : texts.annotationKinds[kind];
  return (
    <Place path={base}>
      <fieldset className="rounded-control border border-line p-3">
        <legend className="sr-only">{name}</legend>
        <div className="mb-2 flex items-center justify-between">
          <span className="text-sm font-semibold">{name}</span>
          <IconButton label={texts.removeAnnotation(name)} onClick={() => setValue(base, undefined)}>
            <Trash2 size={14} aria-hidden />
          </IconButton>
        </div>
        {kind === undefined && <p className="text-xs text-soft">{texts.annotationInJson}</p>}
        {kind === 'line' && (
          <Row>
            <LineValue base={base} min={min} max={max} />
            <SpecText label={texts.annotationText} path={[...base, 'label', 'content']} />
            <SpecColor label={texts.color} path={[...base, 'borderColor']} placeholder={texts.automatic} />
          </Row>
        )}
        {kind === 'range' && (
          <Row>
            <SpecNumber label={texts.from} path={[...base, min]} />
            <SpecNumber label={texts.to} path={[...base, max]} />
            <SpecText label={texts.annotationText} path={[...base, 'label', 'content']} />
            <SpecColor label={texts.color} path={[...base, 'backgroundColor']} />
          </Row>
        )}
        {kind === 'label' && (
          <Row>
            <SpecText label={texts.annotationText} path={[...base, 'content']} />
            <SpecText label={texts.atLabel} path={[...base, isAcross ? 'yValue' : 'xValue']} />
            <SpecNumber label={texts.atValue} path={[...base, isAcross ? 'xValue' : 'yValue']} />
            <SpecColor label={texts.color} path={[...base, 'color']} placeholder={texts.automatic} />
          </Row>
        )}
      </fieldset>
    </Place>
  );
}

/** A line across the chart begins and ends at the same value. */
function LineValue({ base, min, max }: { base: readonly (string | number)[]; min: string; max: string }) {
  const spec = useSpec();
  const { edit } = useWorkActions();
  return (
    <TextField
      type="number"
      step="any"
      label={texts.value}
      value={textAt(spec, [...base, min])}
      onChange={(event) => {
        const { valueAsNumber } = event.target;
        if (Number.isNaN(valueAsNumber)) return;
        edit(
          (document) => {
            const moved = setAt(document.spec, [...base, min], valueAsNumber);
            return withSpec(document, setAt(moved, [...base, max], valueAsNumber));
          },
          `line ${base.join('.')}`,
        );
      }}
    />
  );
}
