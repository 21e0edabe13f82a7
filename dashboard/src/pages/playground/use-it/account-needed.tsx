import { AccountLinks } from '../../../shell/account-links.tsx';
import { playgroundTexts } from '../../../texts/playground.ts';

/** What visitors see in place of what belongs to an account. @param text what an account is needed for */
export function AccountNeeded({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch]">
        {text} {playgroundTexts.visitor.carried}
      </p>
      <div className="flex flex-wrap gap-2">
        <AccountLinks />
      </div>
    </div>
  );
}
