import { useQuery } from '@tanstack/react-query';
import { jobsTexts } from '../../texts/jobs.ts';
import { Status } from '../../ui/badge.tsx';
import { PanelSection } from '../../ui/facts.tsx';
import { formatBytes } from '../../ui/format.ts';
import { TableSkeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { type ManifestEntry, readManifest } from './read-manifest.ts';

const texts = jobsTexts.panel;

/** What became of each chart of a batch, from manifest.json of its ZIP file. */
export function BatchManifest({ url }: { url: string }) {
  const { data, isError } = useQuery({
    queryKey: ['manifest', url],
    queryFn: ({ signal }) => readManifest(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <PanelSection title={texts.manifest}>
      {isError && <p className="text-soft">{texts.manifestFailed}</p>}
      {!data && !isError && <TableSkeleton rows={3} />}
      {data && (
        <>
          <p className="mb-2 text-sm text-soft">{texts.manifestSummary(data.succeeded, data.failed)}</p>
          <Table
            label={texts.manifestTable}
            rows={data.charts}
            rowKey={({ index }) => String(index)}
            columns={[
              { title: texts.manifestColumns.number, cell: ({ index }) => index + 1, from: 'sm' },
              { title: texts.manifestColumns.file, cell: (entry) => <Outcome entry={entry} /> },
              {
                title: texts.manifestColumns.status,
                cell: ({ status }) => (
                  <Status tone={status === 'succeeded' ? 'good' : 'bad'}>
                    {status === 'succeeded' ? texts.chartOk : texts.chartFailed}
                  </Status>
                ),
              },
              {
                title: texts.manifestColumns.size,
                from: 'sm',
                align: 'right',
                cell: ({ bytes }) => <span className="whitespace-nowrap">{bytes > 0 ? formatBytes(bytes) : '–'}</span>,
              },
            ]}
          />
        </>
      )}
    </PanelSection>
  );
}

function Outcome({ entry: { file, name, error, details = [], warnings = [] } }: { entry: ManifestEntry }) {
  return (
    <span className="block py-1.5 wrap-anywhere">
      <span className="block">{file ?? name}</span>
      {error !== undefined && <span className="block text-xs text-red-text">{error}</span>}
      {details.map(({ path, message }) => (
        <span key={path + message} className="block text-xs text-red-text">
          <code className="text-xs">{path}</code> {message}
        </span>
      ))}
      {warnings.map((warning) => (
        <span key={warning} className="block text-xs text-amber-text">
          {warning}
        </span>
      ))}
    </span>
  );
}
