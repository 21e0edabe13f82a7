import { useState } from 'react';
import { isObject } from '../../../../../chart-spec/spec.ts';
import { batchTexts as texts } from '../../../texts/batch.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { BatchChart, Built } from './build-charts.ts';

const MAX_CHARTS = 100;
const EXAMPLE = [
  {
    name: 'Revenue',
    spec: { type: 'bar', data: { labels: ['Q1', 'Q2', 'Q3'], datasets: [{ label: 'Revenue', data: [12, 19, 24] }] } },
  },
  {
    name: 'Orders',
    spec: { type: 'line', title: 'Orders', data: { labels: ['Mon', 'Tue', 'Wed'], datasets: [{ data: [3, 7, 5] }] } },
  },
];

/** Charts as JSON, as POST /api/v1/batches takes them. */
export function BatchJson({ onBuilt }: { onBuilt: (built: Built) => void }) {
  const [json, setJson] = useState('');
  const [error, setError] = useState<string>();
  const read = (text: string): void => {
    setJson(text);
    const built = builtFrom(text);
    setError(text.trim() === '' ? undefined : built.problems[0]);
    onBuilt(built);
  };
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={texts.jsonLabel}
        hint={texts.jsonHint}
        error={error}
        rows={20}
        spellCheck={false}
        className="font-mono text-sm"
        value={json}
        onChange={(event) => read(event.target.value)}
      />
      {json === '' && (
        <div>
          <Button size="small" onClick={() => read(JSON.stringify(EXAMPLE, null, 2))}>
            {texts.jsonExample}
          </Button>
        </div>
      )}
    </div>
  );
}

function builtFrom(text: string): Built {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason);
    return { charts: [], problems: [texts.errors.json(message)], warnings: [] };
  }
  const list = isObject(value) && Array.isArray(value['charts']) ? value['charts'] : value;
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_CHARTS || !list.every(isObject)) {
    return { charts: [], problems: [texts.errors.jsonList], warnings: [] };
  }
  return {
    charts: list.map((entry) => ('spec' in entry ? entry : { spec: entry }) as unknown as BatchChart),
    problems: [],
    warnings: [],
  };
}
