import { useQuery } from '@tanstack/react-query';
import { type Template, templatesQuery } from '../../../api/templates.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { QueryView, Skeleton } from '../../../ui/states.tsx';
import type { JsonObject } from '../model/json/json.ts';
import { CHOICES, ChartChoice } from './chart-choice.tsx';
import type { Start } from './start.ts';

const texts = playgroundTexts.start;

/** Own and built-in templates. */
export function TemplateGallery({ onStart }: { onStart: Start }) {
  const templates = useQuery(templatesQuery);
  return (
    <QueryView query={templates} skeleton={<Skeleton className="h-80" />}>
      {(all) => (
        <div className="flex flex-col gap-5">
          <Section
            title={texts.own}
            empty={texts.noOwn}
            list={all.filter(({ builtIn }) => !builtIn)}
            onStart={onStart}
          />
          <Section title={texts.builtIn} list={all.filter(({ builtIn }) => builtIn)} onStart={onStart} />
        </div>
      )}
    </QueryView>
  );
}

function Section({
  title,
  list,
  empty,
  onStart,
}: {
  title: string;
  list: readonly Template[];
  empty?: string;
  onStart: Start;
}) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-soft">{title}</h3>
      {list.length === 0 && <p className="text-sm text-soft">{empty}</p>}
      <div className={CHOICES}>
        {list.map(({ id, name, description, spec }) => (
          <ChartChoice
            key={id}
            name={name}
            detail={description}
            label={texts.use(name)}
            spec={spec as unknown as JsonObject}
            onChoose={() => onStart(spec as unknown as JsonObject, id)}
          />
        ))}
      </div>
    </section>
  );
}
