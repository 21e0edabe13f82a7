import { useIsVisitor } from '../../../api/visitor.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { PlaygroundDocument } from '../model/document.ts';
import { START_SOURCES, type StartSource } from '../search.ts';
import { AccountNeeded } from '../use-it/account-needed.tsx';
import { BlankCharts } from './blank-charts.tsx';
import { PastRenders } from './past-renders.tsx';
import { PasteBox } from './paste-box.tsx';
import type { Start } from './start.ts';
import { TemplateGallery } from './template-gallery.tsx';
import { WordsForm } from './words-form.tsx';

const texts = playgroundTexts.start;

interface Props {
  /** What was pasted or described so far. */
  text: string;
  onText: (text: string) => void;
  source: StartSource;
  onSource: (source: StartSource) => void;
  onStart: Start;
  /** A chart of a pasted text was chosen. */
  onTable: (document: PlaygroundDocument) => void;
}

/** What a chart can begin with. */
export function StartTabs({ text, onText, source, onSource, onStart, onTable }: Props) {
  const isVisitor = useIsVisitor();
  const ofAccount = (content: React.ReactNode) => (isVisitor ? <AccountNeeded text={texts.needsAccount} /> : content);
  const contents: Record<StartSource, React.ReactNode> = {
    paste: (
      <PasteBox
        text={text}
        onText={onText}
        onWords={() => onSource('words')}
        onChoose={({ document }) => onTable(document)}
      />
    ),
    templates: ofAccount(<TemplateGallery onStart={onStart} />),
    blank: <BlankCharts onStart={onStart} />,
    renders: ofAccount(<PastRenders onStart={onStart} />),
    words: ofAccount(<WordsForm onStart={onStart} text={text} />),
  };
  const tabs = START_SOURCES.map((value) => ({ value, label: texts.tabNames[value], content: contents[value] }));
  return (
    <div className="min-h-[420px] pb-3">
      <Tabs label={texts.tabs} tabs={tabs} value={source} onChange={onSource} />
    </div>
  );
}
