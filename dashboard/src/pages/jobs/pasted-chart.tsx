import { type FormEvent, useState } from 'react';
import { readTable } from '../../../../chart-spec/table.ts';
import { type Problem, validateSpec } from '../../chart-language/chart-language.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { ChosenChart } from './chart-choices.tsx';

const texts = jobsTexts.picker;

/** A chart as JSON, or a table, checked by the service's own validator before it is taken. */
export function PastedChart({ onChoose }: { onChoose: (chart: ChosenChart) => void }) {
  const [json, setJson] = useState('');
  const [error, setError] = useState<string>();
  const [problems, setProblems] = useState<Problem[]>([]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setError(undefined);
    setProblems([]);
    const read = readPasted(json);
    if ('error' in read) {
      setError(read.error);
      return;
    }
    const { spec } = read;
    if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) {
      setError(texts.jsonObject);
      return;
    }
    const found = (await validateSpec(spec)).problems;
    if (found.length > 0) setProblems(found);
    else onChoose({ name: '', spec });
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextArea
        label={texts.json}
        hint={texts.jsonHint}
        error={error}
        rows={12}
        spellCheck={false}
        className="font-mono text-sm"
        value={json}
        onChange={(event) => setJson(event.target.value)}
      />
      {problems.length > 0 && (
        <ul role="alert" className="m-0 flex list-none flex-col gap-1 p-0 text-sm text-red-text">
          {problems.map(({ path, message }) => (
            <li key={path + message}>
              {path !== '' && <code>{path}: </code>}
              {message}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" variant="primary">
          {texts.useJson}
        </Button>
      </div>
    </form>
  );
}

/** A text that does not begin as JSON is a table, which becomes the chart of its shape. */
function readPasted(text: string): { spec: unknown } | { error: string } {
  if (!/^\s*(?:[{["\]}]|$)/.test(text)) {
    const { type, issues } = readTable({ data: { csv: text } });
    const [issue] = issues;
    return issue === undefined ? { spec: { type, data: { csv: text } } } : { error: issue.message };
  }
  try {
    return { spec: JSON.parse(text) };
  } catch (reason) {
    return { error: texts.jsonInvalid(reason instanceof Error ? reason.message : String(reason)) };
  }
}
