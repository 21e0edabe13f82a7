import { useState } from 'react';
import { commonTexts } from '../texts/common.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { COPIED_SHOWN_MS } from './copy-text.ts';
import { Check, Copy } from './icons.ts';
import { useCopy } from './use-copy.tsx';

interface CopyButtonProps {
  text: string;
  label?: string;
  size?: 'small' | 'normal';
  onCopied?: (() => void) | undefined;
}

/** Copies a text and says so. */
export function CopyButton({ text, label = commonTexts.copy, size = 'small', onCopied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const { copy, byHand } = useCopy();
  const press = async (): Promise<void> => {
    if (!(await copy(text))) return;
    setCopied(true);
    onCopied?.();
    setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
  };
  const icon = isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />;
  return (
    <>
      <Button size={size} icon={icon} onClick={() => void press()}>
        <span aria-live="polite">{isCopied ? commonTexts.copied : label}</span>
      </Button>
      {byHand}
    </>
  );
}

interface CodeBlockProps {
  code: string;
  label: string;
  copyLabel?: string;
  wrap?: boolean;
}

/** Code to copy. `label` is its accessible name. */
export function CodeBlock({ code, label, copyLabel, wrap = false }: CodeBlockProps) {
  return (
    <div className="rounded-card border border-line bg-sunken">
      {/* Above the code: beside it, the button would cover lines that are scrolled. */}
      <div className="flex justify-end px-2 pt-2">
        <CopyButton text={code} {...(copyLabel && { label: copyLabel })} />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className={classNames('overflow-x-auto rounded-card px-4 pt-2 pb-4', wrap && 'max-h-60 overflow-y-auto')}
      >
        <pre className={classNames('m-0', wrap && 'break-all whitespace-pre-wrap')}>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  );
}

/** A secret that the service shows once. */
export function SecretOnce({ label, secret, onCopied }: { label: string; secret: string; onCopied?: () => void }) {
  return (
    <div className="rounded-card border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow">
          <div className="text-sm font-medium">{label}</div>
          <code className="break-all">{secret}</code>
        </div>
        <CopyButton text={secret} onCopied={onCopied} />
      </div>
      <p className="mt-2 text-xs text-amber-text">{commonTexts.shownOnce}</p>
    </div>
  );
}
