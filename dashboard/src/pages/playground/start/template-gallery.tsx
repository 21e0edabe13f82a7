import { useQuery } from '@tanstack/react-query';
import { type Template, templatesQuery } from '../../../api/templates.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { QueryView, Skeleton } from '../../../ui/states.tsx';
import type { JsonObject } from '../model/json/json.ts';
import { CHOICES, ChartChoice } from './chart-choice.tsx';
import type { Start } from './start.ts';

const texts = playgroundTexts.start;

interface GalleryTexts {
  own: string;
  noOwn: string;
  builtIn: string;
  /** The accessible name of a choice. */
  use: (name: string) => string;
}

interface Props {
  /** Those that are offered. Default: all. */
  suits?: (spec: JsonObject) => boolean;
  texts?: GalleryTexts;
  onStart: Start;
}

/** Own and built-in templates. */
export function TemplateGallery({ suits = () => true, texts: names = texts, onStart }: Props) {
  const templates = useQuery({
    ...templatesQuery,
    select: (all) => all.filter(({ spec }) => suits(spec as unknown as JsonObject)),
  });
  return (
    <QueryView query={templates} skeleton={<Skeleton className="h-80" />}>
      {(all) => (
        <div className="flex flex-col gap-5">
          <Section
            title={names.own}
            use={names.use}
            empty={names.noOwn}
            list={all.filter(({ builtIn }) => !builtIn)}
            onStart={onStart}
          />
          <Section
            title={names.builtIn}
            use={names.use}
            list={all.filter(({ builtIn }) => builtIn)}
            onStart={onStart}
          />
        </div>
      )}
    </QueryView>
  );
}

interface SectionProps {
  title: string;
  use: GalleryTexts['use'];
  list: readonly Template[];
  empty?: string;
  onStart: Start;
}

function Section({ title, use, list, empty, onStart }: SectionProps) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold text-soft">{title}</h2>
      {list.length === 0 && <p className="text-sm text-soft">{empty}</p>}
      <div className={CHOICES}>
        {list.map(({ id, name, description, spec }) => (
          <ChartChoice
            key={id}
            name={name}
            detail={description}
            label={use(name)}
            spec={spec as unknown as JsonObject}
            onChoose={() => onStart(spec as unknown as JsonObject, id)}
          />
        ))}
      </div>
    </section>
  );
}
