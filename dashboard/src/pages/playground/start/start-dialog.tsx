import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useWorkActions } from '../work.tsx';
import { BlankCharts } from './blank-charts.tsx';
import { PastRenders } from './past-renders.tsx';
import type { Start } from './start.ts';
import { TemplateGallery } from './template-gallery.tsx';
import { WordsForm } from './words-form.tsx';

const texts = playgroundTexts.start;
const route = getRouteApi('/shell/app/playground');
type Source = keyof typeof texts.tabNames;

export function StartDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { load } = useWorkActions();
  const navigate = route.useNavigate();
  const [source, setSource] = useState<Source>('templates');
  const start: Start = (spec, templateId) => {
    load(spec);
    void navigate({
      search: templateId === undefined ? {} : { template: templateId },
      hash: true,
      replace: true,
      resetScroll: false,
    });
    onClose();
  };
  const contents: Record<Source, React.ReactNode> = {
    templates: <TemplateGallery onStart={start} />,
    blank: <BlankCharts onStart={start} />,
    renders: <PastRenders onStart={start} />,
    words: <WordsForm onStart={start} />,
  };
  const tabs = (Object.keys(texts.tabNames) as Source[]).map((value) => ({
    value,
    label: texts.tabNames[value],
    content: contents[value],
  }));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} description={texts.replaces} width="large">
      <div className="min-h-[420px] pb-3">
        <Tabs label={texts.tabs} tabs={tabs} value={source} onChange={setSource} />
      </div>
    </Dialog>
  );
}
