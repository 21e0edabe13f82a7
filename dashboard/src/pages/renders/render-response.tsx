import type { OneRender } from '../../api/renders.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Badge } from '../../ui/badge.tsx';
import { PanelSection } from '../../ui/facts.tsx';

const texts = rendersTexts.panel;
const FIRST_ERROR = 400;

/** What the client was told: status, errors by field, warnings. */
export function RenderResponse({ render: { answer, error } }: { render: OneRender }) {
  if (answer === undefined && error === undefined) return null;
  const { statusCode, details = [], warnings = [] } = answer ?? {};
  return (
    <PanelSection
      title={texts.response}
      actions={
        statusCode !== undefined && (
          <Badge tone={statusCode < FIRST_ERROR ? 'good' : 'bad'}>
            {texts.statusCode} {statusCode}
          </Badge>
        )
      }
    >
      {error !== undefined && details.length === 0 && (
        <p className="rounded-control bg-red-soft px-3 py-2 text-red-text">{error}</p>
      )}
      {details.length > 0 && (
        <ul className="m-0 flex list-none flex-col gap-2 p-0">
          {details.map(({ path, message }) => (
            <li key={`${path} ${message}`} className="rounded-control bg-red-soft px-3 py-2 text-red-text">
              <code className="block break-all">{path || texts.wholeSpec}</code>
              <span className="break-words">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul aria-label={texts.warnings} className="m-0 mt-2 flex list-none flex-col gap-2 p-0">
          {warnings.map((warning) => (
            <li key={warning} className="rounded-control bg-amber-soft px-3 py-2 break-words text-amber-text">
              {warning}
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
