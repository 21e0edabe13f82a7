import { settingsTexts } from '../../texts/settings.ts';
import { CopyButton } from '../../ui/copy.tsx';

const { domain: texts } = settingsTexts;

interface DnsRecord {
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
}

/** DNS records to create. One below the other, because names and values are long. */
export function DomainRecords({ records }: { records: readonly DnsRecord[] }) {
  return (
    <ul aria-label={texts.record} className="flex flex-col gap-3">
      {records.map(({ type, name, value }) => (
        <li key={type} className="rounded-card border border-line bg-sunken p-4">
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 text-sm sm:grid-cols-[64px_minmax(0,1fr)_auto]">
            <dt className="text-soft max-sm:col-span-2">{texts.columns.type}</dt>
            <dd className="col-span-2">
              <code>{type}</code>
            </dd>
            {(
              [
                [texts.columns.name, name],
                [texts.columns.value, value],
              ] as const
            ).map(([label, text]) => (
              <div key={label} className="contents">
                <dt className="text-soft max-sm:col-span-2">{label}</dt>
                <dd className="min-w-0">
                  <code className="break-all">{text}</code>
                </dd>
                <dd>
                  <CopyButton text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
