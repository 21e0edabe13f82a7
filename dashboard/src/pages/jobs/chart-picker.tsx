import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templatesQuery } from '../../api/templates.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Choice, Choices, ChoicesSkeleton, type ChosenChart } from './chart-choices.tsx';
import { PastedChart } from './pasted-chart.tsx';
import { RecentRenders } from './recent-renders.tsx';

const texts = jobsTexts.picker;

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
  const query = useQuery(templatesQuery);
  return (
    <QueryView query={query} skeleton={<ChoicesSkeleton />}>
      {(templates) => (
        <Choices>
          {templates.map(({ id, name, spec, builtIn }) => (
            <Choice key={id} name={name} spec={spec} onChoose={() => onChoose({ name, spec, isSample: builtIn })}>
              {!builtIn && <Badge tone="accent">{texts.own}</Badge>}
            </Choice>
          ))}
        </Choices>
      )}
    </QueryView>
  );
}
