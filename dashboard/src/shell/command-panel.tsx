import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { builtInTemplatesQuery, ownTemplatesQuery } from '../api/templates.ts';
import { paletteTexts as texts } from '../texts/command-palette.ts';
import { folded } from '../ui/folded.ts';
import type { Icon } from '../ui/icon.tsx';
import { BookOpen, KeyRound, Palette, ReceiptText, Shapes, SquareActivity } from '../ui/icons.ts';
import { searchDocs } from './docs-search.ts';
import { PLACES } from './navigation.tsx';

const MIN_DOCS_CHARS = 3;
/** The id of a render, or the request id of its response. */
const RENDER_ID = /^(req_[0-9A-Za-z]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const ACTIONS = [
  { label: texts.newKey, to: '/app/api-keys', icon: KeyRound },
  { label: texts.newKit, to: '/app/brand-kits/new', icon: Palette },
  { label: texts.newReport, to: '/app/jobs', icon: ReceiptText },
];

/** Finds pages, templates, renders by their id and the documentation. */
export default function CommandPanel({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { history } = useRouter();
  const templates = useTemplates();
  const docs = useDocs(text.trim());
  const open = (to: string): void => {
    onClose();
    history.push(to);
  };
  const leave = (url: string): void => {
    onClose();
    window.location.assign(url);
  };
  const id = text.trim();
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={texts.placeholder}
      filter={scoreOf}
      overlayClassName="fixed inset-0 z-40 bg-[rgb(10_14_20/45%)]"
      contentClassName="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-xl -translate-x-1/2 overflow-hidden rounded-card bg-surface shadow-float"
    >
      <Command.Input
        value={text}
        onValueChange={setText}
        placeholder={texts.placeholder}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-base -outline-offset-2"
      />
      <Command.List className="max-h-[60vh] overflow-y-auto p-1.5">
        <Command.Empty className="px-2.5 py-6 text-center text-soft">{texts.nothing}</Command.Empty>
        {RENDER_ID.test(id) && (
          <Group heading={texts.renders}>
            <Item value={id} icon={SquareActivity} onSelect={() => open(`/app/renders?q=${id}`)}>
              {texts.openRender(id)}
            </Item>
          </Group>
        )}
        <Group heading={texts.pages}>
          {PLACES.map(({ to, label, icon }) => (
            <Item key={to} value={label} icon={icon} onSelect={() => open(to)}>
              {label}
            </Item>
          ))}
        </Group>
        <Group heading={texts.actions}>
          {ACTIONS.map(({ to, label, icon }) => (
            <Item key={label} value={label} icon={icon} onSelect={() => open(to)}>
              {label}
            </Item>
          ))}
        </Group>
        <Group heading={texts.templates}>
          {templates.map(({ id: key, path, name }) => (
            <Item key={key} value={`${name} ${path}`} icon={Shapes} onSelect={() => open(`/app/templates/${path}`)}>
              {name}
            </Item>
          ))}
        </Group>
        {docs.length > 0 && (
          <Group heading={texts.docs}>
            {docs.map(({ url, title, page }) => (
              // The text itself as keyword: these are results already.
              <Item key={url} value={url} keywords={[text]} icon={BookOpen} onSelect={() => leave(url)}>
                {title}
                {title !== page && <span className="ml-auto truncate text-xs text-soft">{page}</span>}
              </Item>
            ))}
          </Group>
        )}
      </Command.List>
    </Command.Dialog>
  );
}

/** Every word of the text must stand in the name, best at the beginning of a word. */
function scoreOf(value: string, text: string, keywords: string[] = []): number {
  const name = folded([value, ...keywords].join(' '));
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (!words.every((word) => name.includes(word))) return 0;
  const starts = name.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 0.5;
}

function useTemplates(): { id: string; path: string; name: string }[] {
  const { data: own = [] } = useQuery(ownTemplatesQuery);
  const { data: builtIn = [] } = useQuery(builtInTemplatesQuery);
  return [...own, ...builtIn].map(({ id, slug, name, builtIn: isBuiltIn }) => ({
    id,
    name,
    path: isBuiltIn ? id : slug,
  }));
}

function useDocs(text: string) {
  const { data = [] } = useQuery({
    queryKey: ['docs', text],
    queryFn: () => searchDocs(text),
    enabled: text.length >= MIN_DOCS_CHARS,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return text.length >= MIN_DOCS_CHARS ? data : [];
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft"
    >
      {children}
    </Command.Group>
  );
}

interface ItemProps {
  value: string;
  keywords?: string[];
  icon: Icon;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ value, keywords, icon: Icon, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      {...(keywords && { keywords })}
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-2.5 rounded-[6px] px-2.5 text-sm data-[selected=true]:bg-gray-3"
    >
      <Icon size={16} aria-hidden className="shrink-0 text-soft" />
      {children}
    </Command.Item>
  );
}
