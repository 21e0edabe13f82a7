import { useAccount, useUsage } from '../../api/account.ts';
import { usageTexts as texts } from '../../texts/usage.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { DailyChart } from './daily-chart.tsx';
import { NextPlanCard } from './next-plan-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { ShareList } from './share-list.tsx';

/** Where refused callers are sent: what is used up, and how to get more. */
export function UsagePage() {
  const usage = useUsage();
  const { data: account } = useAccount();
  const skeleton = (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-56" />
      <Skeleton className="h-72" />
    </div>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <QueryView query={usage} skeleton={skeleton}>
        {(known) => (
          <div className="flex flex-col gap-6">
            <PlanNotice usage={known} />
            <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
              <PlanCard usage={known} account={account} />
              <NextPlanCard plan={known.plan} email={account?.email} />
            </div>
            <Card title={texts.byDay.title}>
              {known.byDay.every(({ renders }) => renders === 0) ? (
                <p className="py-10 text-center text-soft">{texts.byDay.empty}</p>
              ) : (
                <DailyChart days={known.byDay} />
              )}
            </Card>
            <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
              <ShareList
                title={texts.byFormat.title}
                shares={Object.entries(known.byFormat).map(([name, count]) => [
                  name === '' ? texts.byFormat.unknown : name.toUpperCase(),
                  count,
                ])}
              />
              <ShareList
                title={texts.byEnvironment.title}
                shares={[
                  [texts.byEnvironment.names.production, known.byEnvironment.production],
                  [texts.byEnvironment.names.sandbox, known.byEnvironment.sandbox],
                ]}
              />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
