import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dailyQuery, recentRendersQuery } from '../../api/overview.ts';
import { prepareToDraw } from '../../preview/draw.ts';
import { overviewTexts as texts } from '../../texts/overview.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartNoAxesCombined } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { DailyChart } from '../usage/daily-chart.tsx';
import { FailingWebhooks } from './failing-webhooks.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RecentRenders } from './recent-renders.tsx';
import { Tiles } from './tiles.tsx';

/** The month at a glance; for an account without renders, the way to the first one. */
export function OverviewPage() {
  useEffect(prepareToDraw, []);
  const recent = useQuery(recentRendersQuery);
  const daily = useQuery(dailyQuery);
  const isNew = recent.data?.data.length === 0;
  const action = (
    <ButtonLink
      variant="primary"
      to="/app/playground"
      search={{ start: 'paste' }}
      icon={<ChartNoAxesCombined size={16} aria-hidden />}
    >
      {texts.playground}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={isNew ? undefined : action} />
      <div className="flex flex-col gap-6">
        <FailingWebhooks />
        <Tiles />
        {isNew ? (
          <FirstSteps />
        ) : (
          <>
            <Card title={texts.chart.title}>
              <QueryView query={daily} skeleton={<Skeleton className="h-[248px]" />}>
                {({ data }) =>
                  data.every(({ renders, failed }) => renders + failed === 0) ? (
                    <p className="py-16 text-center text-soft">{texts.chart.empty}</p>
                  ) : (
                    <DailyChart days={data} />
                  )
                }
              </QueryView>
            </Card>
            <RecentRenders query={recent} />
          </>
        )}
      </div>
    </>
  );
}
