import { useEffect, useState } from 'react';
import { suggestAlt } from '../chart-language/chart-language.ts';
import { previewTexts } from '../texts/preview.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';

interface Props {
  spec: Record<string, unknown>;
  onSpecChange(spec: Record<string, unknown>): void;
}

/** `alt` of the spec, with a suggestion that is written from the data. */
export function AltTextField({ spec, onSpecChange }: Props): React.JSX.Element {
  const [suggestion, setSuggestion] = useState('');
  useEffect(() => {
    let isCurrent = true;
    suggestAlt(spec).then(
      (text) => isCurrent && setSuggestion(text),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [spec]);
  const alt = typeof spec['alt'] === 'string' ? spec['alt'] : '';
  const isOffered = suggestion !== '' && suggestion !== alt;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={previewTexts.alt}
        hint={previewTexts.altHint}
        rows={2}
        maxLength={1000}
        value={alt}
        onChange={({ target }) => {
          const { alt: _alt, ...rest } = spec;
          onSpecChange(target.value === '' ? rest : { ...rest, alt: target.value });
        }}
      />
      {isOffered && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="min-w-0 flex-1 basis-60 text-xs text-soft">{previewTexts.suggestion(suggestion)}</p>
          <Button size="small" onClick={() => onSpecChange({ ...spec, alt: suggestion })}>
            {previewTexts.useSuggestion}
          </Button>
        </div>
      )}
    </div>
  );
}
