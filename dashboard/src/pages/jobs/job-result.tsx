import { type Job, ownPath } from '../../api/jobs.ts';
import { fileNameOf } from '../../image/file-name.ts';
import { imageTexts } from '../../texts/image.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { PanelSection } from '../../ui/facts.tsx';
import { Download, ExternalLink } from '../../ui/icons.ts';
import { BatchManifest } from './batch-manifest.tsx';
import { FirstChart, nameOf } from './job-name.tsx';

const texts = jobsTexts.panel;

/** What a job made: the image, the PDF, or the ZIP file with its manifest; or why there is nothing. */
export function JobResult({ job }: { job: Job }) {
  if (job.status === 'failed') {
    return (
      <PanelSection title={texts.result}>
        <p className="rounded-control bg-red-soft px-3 py-2 break-words whitespace-pre-wrap text-red-text">
          {job.error}
        </p>
        <p className="mt-2 text-sm text-soft">{texts.failed}</p>
      </PanelSection>
    );
  }
  if (job.url === undefined) {
    return <p className="mb-6 text-soft">{job.status === 'queued' ? texts.queued : texts.running}</p>;
  }
  const isZip = job.format === 'zip';
  const isImage = !isZip && job.format !== 'pdf';
  return (
    <>
      <PanelSection title={texts.result}>
        {isImage && (
          <div className="mb-3 flex justify-center rounded-card border border-line bg-sunken p-3">
            <img src={ownPath(job.url)} alt={texts.resultAlt} className="max-h-80 max-w-full" />
          </div>
        )}
        {job.previewUrl !== undefined && (
          <div className="mb-3 flex justify-center rounded-card border border-line bg-sunken p-3">
            <img
              src={ownPath(job.previewUrl)}
              alt={texts.firstPage(nameOf(job))}
              className="max-h-96 max-w-full border border-line"
            />
          </div>
        )}
        {!isImage && job.previewUrl === undefined && (
          <FirstChart
            job={job}
            label={texts.firstChart(nameOf(job))}
            className="max-h-80"
            frame="mb-3 rounded-card border border-line bg-sunken p-3"
          >
            {job.progress.total > 1 && <p className="mt-2 text-xs text-soft">{texts.firstOf(job.progress.total)}</p>}
          </FirstChart>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonAnchor
            variant="primary"
            href={ownPath(job.url)}
            icon={<Download size={16} aria-hidden />}
            download={fileNameOf(nameOf(job), `.${job.format}`)}
          >
            {isZip ? texts.downloadZip : imageTexts.downloadFile}
          </ButtonAnchor>
          {!isZip && (
            <ButtonAnchor href={job.url} icon={<ExternalLink size={16} aria-hidden />} target="_blank" rel="noreferrer">
              {isImage ? texts.openImage : texts.openPdf}
            </ButtonAnchor>
          )}
        </div>
        <p className="mt-2 text-xs text-soft">{texts.retention}</p>
      </PanelSection>
      {job.kind === 'batch' && <BatchManifest url={job.url} />}
    </>
  );
}
