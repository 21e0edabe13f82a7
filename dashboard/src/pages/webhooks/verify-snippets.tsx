import { useState } from 'react';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { CodeBlock } from '../../ui/copy.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VERIFY_SNIPPETS } from './snippets.ts';

type Language = keyof typeof VERIFY_SNIPPETS;
const LABELS: Record<Language, string> = { node: 'Node', python: 'Python' };
const LANGUAGES = Object.keys(LABELS) as Language[];

/** Complete receivers in two languages. */
export function VerifySnippets() {
  const [language, setLanguage] = useState<Language>('node');
  return (
    <>
      <Tabs
        label={webhooksTexts.detail.languages}
        value={language}
        onChange={setLanguage}
        tabs={LANGUAGES.map((value) => ({
          value,
          label: LABELS[value],
          content: <CodeBlock label={LABELS[value]} code={VERIFY_SNIPPETS[value]} />,
        }))}
      />
      <p className="mt-3 text-sm">
        <a href="/docs/webhooks" className="text-accent-text underline underline-offset-3">
          {webhooksTexts.detail.guide}
        </a>
      </p>
    </>
  );
}
