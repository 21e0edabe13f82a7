import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { templateChoicesQuery } from '../../api/jobs.ts';
import { useKitOfSpec } from '../../api/kit-of-spec.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { jobsTexts } from '../../texts/jobs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PastedChart } from './pasted-chart.tsx';
import { RecentRenders } from './recent-renders.tsx';

const texts = jobsTexts.picker;

export interface ChosenChart {
  name: string;
  spec: object;
}

/** Chooses a chart from templates, recent renders or pasted JSON. */
export function ChartPicker({ onChoose, onClose }: { onChoose: (chart: ChosenChart) => void; onClose: () => void }) {
  const [tab, setTab] = useState<keyof typeof texts.tabs>('templates');
  return (
    <Dialog isOpen onClose={onClose} width="large" title={texts.title}>
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={setTab}
        className="min-h-[min(60dvh,520px)]"
        tabs={[
          { value: 'templates', label: texts.tabs.templates, content: <TemplateChoices onChoose={onChoose} /> },
          { value: 'renders', label: texts.tabs.renders, content: <RecentRenders onChoose={onChoose} /> },
          { value: 'json', label: texts.tabs.json, content: <PastedChart onChoose={onChoose} /> },
        ]}
      />
    </Dialog>
  );
}

function TemplateChoices({ onChoose }: { onChoose: (chart: ChosenChart) => void }) {
  const query = useQuery(templateChoicesQuery);
  return (
    <QueryView query={query} skeleton={<ChoicesSkeleton />}>
      {(templates) => (
        <Choices>
          {templates.map(({ id, name, spec, builtIn }) => (
            <Choice key={id} name={name} spec={spec} onChoose={() => onChoose({ name, spec })}>
              {!builtIn && <Badge tone="accent">{texts.own}</Badge>}
            </Choice>
          ))}
        </Choices>
      )}
    </QueryView>
  );
}

export function Choices({ children }: { children: ReactNode }) {
  return <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 md:grid-cols-3">{children}</ul>;
}

/** A chart with its name; all of it is the button. */
export function Choice({
  name,
  spec,
  onChoose,
  children,
}: {
  name: string;
  spec: unknown;
  onChoose: () => void;
  children?: ReactNode;
}) {
  const kit = useKitOfSpec(spec);
  return (
    <li className="relative flex flex-col justify-between gap-2 rounded-card border border-line p-3 focus-within:border-accent hover:border-gray-8">
      <div className="flex aspect-[2/1] items-center justify-center overflow-hidden">
        <ChartPreview spec={spec} kit={kit} scale={1} label="" background="light" className="rounded-control" />
      </div>
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          aria-label={texts.use(name)}
          onClick={onChoose}
          className="truncate text-left text-sm font-medium after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </button>
        {children}
      </div>
    </li>
  );
}

export function ChoicesSkeleton() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
