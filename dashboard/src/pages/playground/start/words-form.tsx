import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isObject, type JsonObject } from '../../../../../chart-spec/spec.ts';
import { useAccount } from '../../../api/account.ts';
import { ApiError } from '../../../api/api-error.ts';
import { plansQuery } from '../../../api/plans.ts';
import { useDescribedChart } from '../../../api/playground.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/states.tsx';
import { useSpec } from '../work.tsx';
import { DesignChoices } from './chart-choice.tsx';
import { choicesWith } from './read-start.ts';
import type { Start } from './start.ts';

const texts = playgroundTexts.start;

/** A description in English, read by the service, which becomes charts to choose from. What it leaves open is named, and the words stay. */
export function WordsForm({ onStart, text = '' }: { onStart: Start; text?: string }) {
  const { data: account } = useAccount();
  const { data: offers } = useQuery(plansQuery);
  const described = useDescribedChart();
  const [description, setDescription] = useState(text);
  const [data, setData] = useState('');
  const current = useSpec();
  const { spec, assumptions = [] } = described.data ?? {};
  const plan = offers?.plans.find(({ plan: name }) => name === account?.plan);
  const isExcluded = plan !== undefined && plan.aiRenders.limit === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    described.mutate({ description, ...(data.trim() !== '' && { data }) });
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex max-w-2xl flex-col gap-4">
        {isExcluded && (
          <Notice
            tone="warning"
            action={
              <a href="/pricing" className="underline underline-offset-3">
                {playgroundTexts.use.plans}
              </a>
            }
          >
            {texts.wordsPlan(plan.plan)}
          </Notice>
        )}
        <p className="text-soft">{texts.words}</p>
        <TextArea
          label={texts.wordsLabel}
          required
          rows={4}
          maxLength={4000}
          placeholder={texts.wordsExample}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextArea
          label={texts.wordsData}
          isOptional
          rows={4}
          className="font-mono"
          hint={texts.wordsDataHint}
          value={data}
          onChange={(event) => setData(event.target.value)}
        />
        <Outcome
          error={described.error}
          onTake={(taken) =>
            onStart(taken as JsonObject, undefined, { type: String((taken as JsonObject)['type']), assumptions: [] })
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[52ch] text-xs text-soft">{texts.wordsCost}</p>
          <Button variant="primary" type="submit" disabled={isExcluded} isBusy={described.isPending}>
            {texts.read}
          </Button>
        </div>
      </form>
      {isObject(spec) && !described.isPending && (
        <DesignChoices
          choices={choicesWith(texts.designs.described, spec as JsonObject, current)}
          notes={assumptions}
          onChoose={({ document }) =>
            onStart(document.spec, undefined, { type: String(document.spec['type']), assumptions })
          }
        />
      )}
    </div>
  );
}

function Outcome({ error, onTake }: { error: Error | null; onTake: (spec: object) => void }) {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return <Notice tone="warning">{texts.notInHistory}</Notice>;
  if (error.status !== 422 || error.details.length === 0) return <FormError error={error} />;
  return (
    <div role="alert" className="rounded-control bg-amber-soft px-3 py-2 text-sm text-amber-text">
      {texts.asksFor}
      <ul className="list-disc pl-5">
        {error.details.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
      {error.suggestions.length > 0 && <p className="mt-2">{texts.maybeMeant}</p>}
      {error.suggestions.map(({ spec, reading }) => (
        <div key={reading} className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <span className="max-w-[60ch]">{reading}</span>
          <Button aria-label={`${texts.takeReading}: ${reading}`} onClick={() => onTake(spec)}>
            {texts.takeReading}
          </Button>
        </div>
      ))}
    </div>
  );
}
