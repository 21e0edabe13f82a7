import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { frameOriginsQuery, useSetFrameOrigins } from '../../api/settings.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';

const { frames: texts } = settingsTexts;
type Choice = keyof typeof texts.choices;

const OPTIONS = (Object.keys(texts.choices) as Choice[]).map((value) => ({ value, label: texts.choices[value] }));

/** Which pages may show the embedded charts of the account. */
export function FramesCard() {
  const query = useQuery(frameOriginsQuery);
  return (
    <Card title={texts.title} description={texts.description}>
      <QueryView query={query} skeleton={<Skeleton className="h-28" />}>
        {({ origins }) => <FramesForm origins={origins} />}
      </QueryView>
    </Card>
  );
}

function FramesForm({ origins }: { origins: readonly string[] | null }) {
  const set = useSetFrameOrigins();
  const toast = useToast();
  const [choice, setChoice] = useState<Choice>(origins === null ? 'any' : origins.length === 0 ? 'none' : 'some');
  const [text, setText] = useState(origins?.join('\n') ?? '');
  const listed = text.split(/[\s,]+/).filter((origin) => origin !== '');
  const wanted = choice === 'any' ? null : choice === 'none' ? [] : listed;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!set.isPending) set.mutate(wanted, { onSuccess: () => toast(texts.saved) });
      }}
    >
      <SelectField
        label={texts.field}
        options={OPTIONS}
        value={choice}
        onChange={(event) => setChoice(event.target.value as Choice)}
      />
      {choice === 'some' && (
        <TextArea
          label={texts.origins}
          hint={texts.hint}
          rows={3}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <FormError error={set.error} />
      <div>
        <Button type="submit" isBusy={set.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
