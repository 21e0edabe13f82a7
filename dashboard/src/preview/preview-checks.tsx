import { type ReactNode, useEffect, useState } from 'react';
import { helpPageOf } from '../../../chart-spec/describe.ts';
import { type BrandKitLike, checkColors, type Problem } from '../chart-language/chart-language.ts';
import { previewTexts } from '../texts/preview.ts';
import { Check, ChevronDown, CircleAlert, CircleDashed, Info } from '../ui/icons.ts';

interface Props {
  spec: unknown;
  kit?: BrandKitLike | undefined;
  /** The warnings about the drawing of this spec; undefined when it cannot be drawn. */
  warnings: readonly Problem[] | undefined;
  hasAlt: boolean;
  /** What helps to judge and to improve the chart. */
  children: ReactNode;
}

/** The result of all checks in one line, with what was found below it; opened, the tools for each check. */
export function PreviewChecks({ spec, kit, warnings, hasAlt, children }: Props): React.JSX.Element {
  const [{ pale, alike }, setFound] = useState<{ pale: Problem[]; alike: Problem[] }>({ pale: [], alike: [] });
  const isUnchecked = warnings === undefined;
  useEffect(() => {
    if (isUnchecked) return;
    let isCurrent = true;
    checkColors(spec, kit).then(
      (found) => isCurrent && setFound(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [spec, kit, isUnchecked]);
  const [wasOpened, setWasOpened] = useState(false);
  const counts = { pale: pale.length, alike: alike.length, notes: warnings?.length ?? 0, hasAlt };
  const [Icon, color] = stateOf(isUnchecked, counts);
  return (
    <div className="order-3 flex min-w-0 flex-col gap-2 text-sm min-[1100px]:order-none">
      <details className="group rounded-card border border-line" onToggle={() => setWasOpened(true)}>
        <summary className="flex min-h-10 list-none items-center gap-2 rounded-card px-3 hover:bg-gray-3">
          <Icon size={16} aria-hidden className={color} />
          <span className="grow">{isUnchecked ? previewTexts.unchecked : previewTexts.checks(counts)}</span>
          <ChevronDown size={16} aria-hidden className="text-soft group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 border-t border-line p-3">{wasOpened && children}</div>
      </details>
      <ul className="m-0 flex list-none flex-col gap-1.5 p-0 empty:hidden" aria-label={previewTexts.notes}>
        {warnings &&
          [...pale, ...alike].map(({ path, message }) => (
            <li key={path + message} className="flex gap-2">
              <CircleAlert size={16} aria-hidden className="mt-px shrink-0 text-amber-text" />
              <span className="min-w-0 break-words">{message}</span>
            </li>
          ))}
        {warnings?.map(({ path, message }) => (
          <li key={message} className="flex gap-2">
            <Info size={16} aria-hidden className="mt-px shrink-0 text-soft" />
            <span className="min-w-0 break-words">
              {message} {path !== '' && <DocumentationLink path={path} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A mark of success beside a warning would contradict it. */
function stateOf(isUnchecked: boolean, { pale, alike, notes }: { pale: number; alike: number; notes: number }) {
  if (isUnchecked) return [CircleDashed, 'text-soft'] as const;
  if (pale + alike > 0) return [CircleAlert, 'text-amber-text'] as const;
  return notes > 0 ? ([Info, 'text-soft'] as const) : ([Check, 'text-green-text'] as const);
}

/** The page that explains a field of the chart language. */
function DocumentationLink({ path }: { path: string }): React.JSX.Element {
  return (
    <a
      href={helpPageOf(path)}
      target="_blank"
      rel="noreferrer"
      className="text-accent-text underline underline-offset-3"
      aria-label={previewTexts.helpFor(path)}
    >
      {previewTexts.help}
    </a>
  );
}
