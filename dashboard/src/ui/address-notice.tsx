import { reachOf } from '../../../chart-spec/spec.ts';
import { commonTexts } from '../texts/common.ts';
import { Notice } from './states.tsx';

const { address: texts } = commonTexts;

/** Beside an address that is to be pasted elsewhere: who cannot open it, and what to do. */
export function AddressNotice({ url }: { url: string }) {
  const reach = reachOf(url);
  if (reach === undefined) return null;
  const guide = (
    <a href="/docs/email#without-a-public-address" className="underline underline-offset-3">
      {texts.guide}
    </a>
  );
  return (
    <Notice tone="warning" action={guide}>
      {texts[reach]} {texts.remedy}
    </Notice>
  );
}
