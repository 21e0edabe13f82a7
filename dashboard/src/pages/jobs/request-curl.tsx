import { jobsTexts } from '../../texts/jobs.ts';
import { CodeBlock } from '../../ui/copy.tsx';

/** The same request for a shell. The JSON is in a here-document, so that quotation marks in it need no escaping. */
function curlOf(path: string, body: object): string {
  return `curl ${window.location.origin}${path} \\
  -H "Authorization: Bearer $CHARTWRIGHT_KEY" \\
  -H "Content-Type: application/json" \\
  --data-binary @- <<'JSON'
${JSON.stringify(body, null, 2)}
JSON`;
}

export function RequestCurl({ path, body }: { path: string; body: object }) {
  return (
    <details className="rounded-card border border-line">
      <summary className="px-4 py-2.5 text-sm font-medium">{jobsTexts.form.showCurl}</summary>
      <div className="max-h-96 overflow-y-auto border-t border-line p-3">
        <CodeBlock label={jobsTexts.form.curlLabel} code={curlOf(path, body)} />
      </div>
    </details>
  );
}
