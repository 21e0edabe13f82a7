import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { openStart, type PlaygroundSearch, START_SOURCES, type StartSource } from '../search.ts';
import { useWorkActions } from '../work.tsx';
import { BlankCharts } from './blank-charts.tsx';
import { PastRenders } from './past-renders.tsx';
import { PasteBox } from './paste-box.tsx';
import type { Start } from './start.ts';
import { TemplateGallery } from './template-gallery.tsx';
import { WordsForm } from './words-form.tsx';

const texts = playgroundTexts.start;
const route = getRouteApi('/shell/app/playground');

/** Is open while the address names what it shows. */
export function StartDialog() {
  const { load, edit } = useWorkActions();
  const { start: source, for: purpose } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState('');
  const leave = (search: PlaygroundSearch): void => {
    setText('');
    void navigate({ search, hash: true, replace: true, resetScroll: false });
  };
  const start: Start = (spec, templateId, reading) => {
    load(spec, { reading });
    leave(templateId === undefined ? {} : { template: templateId });
  };
  const open = (next: StartSource): void => void openStart(navigate, next);
  const contents: Record<StartSource, React.ReactNode> = {
    paste: (
      <PasteBox
        text={text}
        onText={setText}
        onWords={() => open('words')}
        onChoose={({ document }) => {
          edit(() => document);
          leave({});
        }}
      />
    ),
    templates: <TemplateGallery onStart={start} />,
    blank: <BlankCharts onStart={start} />,
    renders: <PastRenders onStart={start} />,
    words: <WordsForm onStart={start} text={text} />,
  };
  const tabs = START_SOURCES.map((value) => ({ value, label: texts.tabNames[value], content: contents[value] }));
  return (
    <Dialog
      isOpen={source !== undefined}
      onClose={() => void openStart(navigate, undefined)}
      title={purpose === 'template' ? texts.templateTitle : texts.title}
      description={purpose === 'template' ? texts.templateSteps : texts.replaces}
      width="large"
    >
      <div className="min-h-[420px] pb-3">
        <Tabs label={texts.tabs} tabs={tabs} value={source ?? 'paste'} onChange={open} />
      </div>
    </Dialog>
  );
}
