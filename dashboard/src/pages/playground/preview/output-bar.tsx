import { useState } from 'react';
import { withValueFormat } from '../../../../../chart-spec/spec.ts';
import { useImageSize } from '../../../image/use-image-size.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { withSpec } from '../model/document.ts';
import { useFieldError } from '../problems-context.ts';
import { useSpec, useWorkActions } from '../work.tsx';

const texts = playgroundTexts.preview;
const FORMATS = ['png', 'jpeg', 'webp', 'svg', 'pdf', 'gif'];

/** Exact size and format of the image. */
export function OutputBar() {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const { width, height } = useImageSize(spec);
  const format = typeof spec['format'] === 'string' ? spec['format'] : 'png';
  return (
    <div className="order-3 grid grid-cols-3 gap-3 min-[1100px]:order-none">
      <Side path="width" label={texts.width} value={width} />
      <Side path="height" label={texts.height} value={height} />
      <div data-path="format">
        <SelectField
          label={texts.format}
          value={format}
          onChange={({ target: { value } }) =>
            edit((document) => {
              const { format: _format, ...rest } = withValueFormat(document.spec);
              return withSpec(document, { ...rest, ...(value !== 'png' && { format: value }) });
            }, 'value format')
          }
          options={FORMATS.map((name) => ({ value: name, label: name.toUpperCase() }))}
        />
      </div>
    </div>
  );
}

/** Keeps what is typed until it is a size that can be drawn: "6" and "60" are the way to "600". */
function Side({ path, label, value }: { path: 'width' | 'height'; label: string; value: number }) {
  const { setValue } = useWorkActions();
  const [draft, setDraft] = useState<string>();
  const error = useFieldError(path);
  return (
    <div data-path={path}>
      <TextField
        type="number"
        label={label}
        min={100}
        max={4000}
        step={1}
        error={error}
        value={draft ?? String(value)}
        onChange={(event) => {
          const { value: text, valueAsNumber } = event.target;
          setDraft(text);
          if (valueAsNumber >= 100) setValue([path], Math.round(valueAsNumber));
        }}
        onBlur={() => {
          const typed = Number(draft);
          if (draft !== undefined && draft !== '' && typed < 100) setValue([path], typed);
          setDraft(undefined);
        }}
      />
    </div>
  );
}
