import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usageQuery } from '../../api/account.ts';
import { renderQuery } from '../../api/welcome.ts';
import { welcomeTexts as texts } from '../../texts/welcome.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { firstChart } from './first-chart.ts';
import { FirstImage } from './first-image.tsx';
import { FirstKey } from './first-key.tsx';
import { SnippetTabs } from './snippet-tabs.tsx';

/** After registering: the key, the first image drawn with it, and what to paste where. */
export function WelcomePage() {
  const [key, setKey] = useState<string>();
  const image = useQuery(renderQuery(firstChart, key));
  const queryClient = useQueryClient();
  const isDrawn = image.data !== undefined;
  useEffect(() => {
    if (isDrawn) void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });
  }, [isDrawn, queryClient]);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="flex flex-col gap-6">
        <FirstKey secret={key} onCreated={setKey} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <FirstImage image={key === undefined ? undefined : image} />
          <SnippetTabs secret={key} />
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/app">{texts.toOverview}</ButtonLink>
          <ButtonAnchor variant="quiet" href="/docs">
            {texts.docs}
          </ButtonAnchor>
        </div>
      </div>
    </>
  );
}
