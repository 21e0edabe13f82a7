import { useEffect, useState } from 'react';
import { helpPageOf } from '../../../chart-spec/chart-spec.ts';
import { type BrandKitLike, checkContrast, type Problem } from '../chart-language/chart-language.ts';
import { previewTexts } from '../texts/preview.ts';
import { Check, CircleAlert, Info } from '../ui/icons.ts';

interface Props {
  spec: unknown;
  kit?: BrandKitLike | undefined;
  /** The warnings about the drawing of this spec; undefined when it cannot be drawn. */
  warnings: readonly Problem[] | undefined;
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

/** The result of the contrast check, and what the preview or the service ignores. */
export function PreviewFindings({ spec, kit, warnings }: Props): React.JSX.Element | null {
  const [contrastProblems, setContrastProblems] = useState<Problem[]>([]);
  useEffect(() => {
    let isCurrent = true;
    checkContrast(spec, kit).then(
      (found) => isCurrent && setContrastProblems(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [spec, kit]);
  if (warnings === undefined) return null;
  return (
    <ul className="m-0 flex list-none flex-col gap-1.5 p-0 text-sm" aria-label={previewTexts.notes}>
      {contrastProblems.length === 0 && (
        <li className="flex gap-2">
          <Check size={16} aria-hidden className="mt-px shrink-0 text-green-text" />
          {previewTexts.contrastOk}
        </li>
      )}
      {contrastProblems.map(({ path, message }) => (
        <li key={path + message} className="flex gap-2">
          <CircleAlert size={16} aria-hidden className="mt-px shrink-0 text-amber-text" />
          <span className="min-w-0 break-words">{message}</span>
        </li>
      ))}
      {warnings.map(({ path, message }) => (
        <li key={message} className="flex gap-2">
          <Info size={16} aria-hidden className="mt-px shrink-0 text-soft" />
          <span className="min-w-0 break-words">
            {message} {path !== '' && <DocumentationLink path={path} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
