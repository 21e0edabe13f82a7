import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reachOf } from '../../../../chart-spec/spec.ts';
import { signedUrlQuery } from '../../api/signed-urls.ts';
import { welcomeTexts as texts } from '../../texts/welcome.ts';
import { AddressNotice } from '../../ui/address-notice.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { formatDate } from '../../ui/format.ts';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { firstChart } from './first-chart.ts';
import { type Destination, snippetsOf } from './snippets.ts';

const DESTINATIONS = Object.keys(texts.tabs) as Destination[];

/** The first chart for each destination. The addresses for readers are signed, so that the key stays out of mails and pages. */
export function SnippetTabs({ secret }: { secret: string | undefined }) {
  const [chosen, setChosen] = useState<Destination>('email');
  const signed = useQuery(signedUrlQuery(firstChart));
  return (
    <Card title={texts.paste}>
      <QueryView query={signed} skeleton={<Skeleton className="h-64" />}>
        {({ url, expiresAt }) => {
          const snippets = snippetsOf(url, secret);
          const notes = notesOf(formatDate(expiresAt), secret !== undefined, reachOf(url) === undefined);
          return (
            <Tabs
              label={texts.destinations}
              value={chosen}
              onChange={setChosen}
              tabs={DESTINATIONS.map((value) => ({
                value,
                label: texts.tabs[value],
                content: (
                  <>
                    <p className="mb-3 text-sm text-soft">{notes[value]}</p>
                    {(value === 'email' || value === 'markdown') && (
                      <div className="mb-3">
                        <AddressNotice url={url} />
                      </div>
                    )}
                    <CodeBlock
                      code={snippets[value]}
                      label={texts.tabs[value]}
                      copyLabel={texts.copy[value]}
                      wrap={value === 'email' || value === 'markdown'}
                    />
                  </>
                ),
              }))}
            />
          );
        }}
      </QueryView>
    </Card>
  );
}

function notesOf(until: string, hasKey: boolean, isPublic: boolean): Record<Destination, string> {
  const { signed, email, markdown, curl, curlWithoutKey, typescript, python } = texts.notes;
  return {
    email: isPublic ? email(until) : signed(until),
    markdown: isPublic ? markdown(until) : signed(until),
    curl: hasKey ? curl : curlWithoutKey,
    typescript,
    python,
  };
}
