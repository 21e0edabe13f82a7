import type { Usage } from '../../api/account.ts';
import { usageTexts as texts } from '../../texts/usage.ts';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { Notice } from '../../ui/states.tsx';

/** From this share on, the end of the quota is announced. */
const NEARLY = 0.8;

/** Why renders are refused, or will be soon. The shell announces an expired plan on every page; here is what it means. */
export function PlanNotice({ usage: { plan, renders, period } }: { usage: Usage }) {
  if (plan === 'expired') {
    return (
      <Notice tone="bad">
        <strong className="font-semibold">{texts.expired.title}</strong> {texts.expired.text}
      </Notice>
    );
  }
  const left = renders.limit - renders.used;
  if (left > 0) {
    const isNear = renders.used >= NEARLY * renders.limit;
    return isNear ? <Notice tone="warning">{texts.nearlyUsedUp(formatNumber(left))}</Notice> : null;
  }
  const text =
    plan === 'trial' || period.end === null ? texts.usedUp.trial : texts.usedUp.month(formatDate(period.end));
  return (
    <Notice tone="bad">
      <strong className="font-semibold">{text}</strong> {texts.usedUp.hint}
    </Notice>
  );
}
