import { useAccount } from '../../api/account.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { overviewTexts } from '../../texts/overview.ts';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useInTheme } from '../../ui/use-is-dark.ts';
import { firstChart } from './first-chart.ts';

const { empty: texts } = overviewTexts;

/** What a new account sees: the way to its first chart. */
export function FirstSteps() {
  const { data: account } = useAccount();
  const spec = useInTheme(firstChart);
  // Keys and renders are refused.
  if (account?.plan === 'expired') {
    return <EmptyState text={texts.expired} action={<ButtonLink to="/app/usage-billing">{texts.plan}</ButtonLink>} />;
  }
  return (
    <EmptyState
      image={
        <div className="w-full max-w-[480px] overflow-hidden rounded-card border border-line">
          <ChartPreview spec={spec} />
        </div>
      }
      text={texts.text}
      action={
        <div className="flex flex-col items-center gap-3">
          <ButtonLink variant="primary" to="/app/welcome">
            {texts.action}
          </ButtonLink>
          <TextLink className="text-sm" to="/app/playground">
            {texts.playground}
          </TextLink>
        </div>
      }
    />
  );
}
