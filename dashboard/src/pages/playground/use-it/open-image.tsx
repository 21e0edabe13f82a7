import { openUrl } from '../../../api/open-image.ts';
import { usePlan } from '../../../api/plans.ts';
import { useImageSize } from '../../../image/use-image-size.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { AddressNotice } from '../../../ui/address-notice.tsx';
import { CodeBlock } from '../../../ui/copy.tsx';
import { formatNumber } from '../../../ui/format.ts';
import type { JsonObject } from '../model/json/json.ts';
import { AccountNeeded } from './account-needed.tsx';
import { IMAGE_CODES, type ImageKind } from './image-codes.ts';
import { useSuggestedAlt } from './use-suggested-alt.ts';

const { use: texts, visitor } = playgroundTexts;

/** The address that draws the chart for everybody, as `SignedImage` shows that of an account. */
export function OpenImage({ kind, spec }: { kind: ImageKind; spec: JsonObject }) {
  const plan = usePlan();
  const suggestion = useSuggestedAlt(spec);
  const { width: widthPx, height: heightPx } = useImageSize(spec);
  if (kind === 'frame') return <AccountNeeded text={visitor.frame} />;
  const url = openUrl(spec);
  if (url === undefined) return <AccountNeeded text={visitor.tooLong} />;
  const alt = typeof spec['alt'] === 'string' ? spec['alt'] : suggestion;
  const { copyLabel, write } = IMAGE_CODES[kind];
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-[60ch]">{texts[kind === 'email' ? 'tag' : kind]}</p>
      <AddressNotice url={url} />
      <CodeBlock
        wrap
        code={write({ url, alt, widthPx, heightPx })}
        label={texts.codeLabel(texts.tabNames[kind])}
        copyLabel={copyLabel}
      />
      {plan && (
        <p className="text-sm text-soft">
          {visitor.limits(formatNumber(plan.rateLimit.requests), plan.rateLimit.windowSeconds / 60, plan.maxPx)}
        </p>
      )}
    </div>
  );
}
