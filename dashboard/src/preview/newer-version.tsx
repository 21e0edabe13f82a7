import { ApiError } from '../api/api-error.ts';
import { commonTexts } from '../texts/common.ts';
import { Button } from '../ui/button.tsx';
import { ChartPreview } from './chart-preview.tsx';

const { newer: texts } = commonTexts;
type Fields = Record<string, unknown>;

interface NewerVersionProps {
  error: unknown;
  /** What was to be saved. */
  mine: object;
  /** Names of the fields for people. */
  labels?: Readonly<Record<string, string>>;
  onTake: (current: Fields, eTag: string) => void;
  /** Saves over this version. */
  onKeep: (eTag: string) => void;
}

/** After a save over a newer version: what differs, side by side, and which of the two is to stay. */
export function NewerVersion({ error, mine, labels = {}, onTake, onKeep }: NewerVersionProps) {
  const newer = error instanceof ApiError ? error.newer : undefined;
  if (newer === undefined) return null;
  const { record, eTag } = newer;
  const own = mine as Fields;
  const changed = Object.keys(own).filter((name) => JSON.stringify(own[name]) !== JSON.stringify(record[name]));
  return (
    <section aria-label={texts.title} className="flex w-full flex-col gap-3 rounded-card border border-line p-4">
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-left text-soft">
            <th scope="col" className="w-24 pr-3 pb-1 font-medium">
              {texts.field}
            </th>
            <th scope="col" className="pr-3 pb-1 font-medium">
              {texts.theirs}
            </th>
            <th scope="col" className="pb-1 font-medium">
              {texts.mine}
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {labels[name] ?? name}
              </th>
              <td className="py-2 pr-3 wrap-anywhere">
                <Value name={name} value={record[name]} />
              </td>
              <td className="py-2 wrap-anywhere">
                <Value name={name} value={own[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onTake(record, eTag)}>{texts.take}</Button>
        <Button variant="danger" onClick={() => onKeep(eTag)}>
          {texts.keep}
        </Button>
      </div>
    </section>
  );
}

function Value({ name, value }: { name: string; value: unknown }) {
  if (name === 'spec') return <ChartPreview spec={value} scale={1} />;
  return <>{textOf(value)}</>;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
