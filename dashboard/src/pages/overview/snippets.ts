import { escapeHtml } from '../../../../chart-spec/spec.ts';
import { KEY_PLACEHOLDER } from '../../texts/welcome.ts';
import { FIRST_CHART_ALT, firstChart } from './first-chart.ts';

export type Destination = 'email' | 'markdown' | 'curl' | 'typescript' | 'python';

/**
 * What to paste where.
 * @param signedUrl of the first chart
 * @param key undefined when it cannot be shown any more
 */
export function snippetsOf(signedUrl: string, key = KEY_PLACEHOLDER): Record<Destination, string> {
  const { width, height } = firstChart;
  const endpoint = `${new URL(signedUrl).origin}/api/v1/render`;
  const spec = JSON.stringify(firstChart, undefined, 2);
  return {
    email: `<img src="${escapeHtml(signedUrl)}" width="${width}" height="${height}" alt="${escapeHtml(FIRST_CHART_ALT)}">`,
    markdown: `![${FIRST_CHART_ALT}](${signedUrl})`,
    curl: [
      `curl --fail-with-body ${endpoint} \\`,
      `  -H 'Authorization: Bearer ${key}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify(firstChart)}' \\`,
      '  -o chart.png',
    ].join('\n'),
    typescript: `import { writeFile } from 'node:fs/promises';

const response = await fetch('${endpoint}', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${key}',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${indent(spec, 2)}),
});
if (!response.ok) throw new Error(await response.text());
await writeFile('chart.png', new Uint8Array(await response.arrayBuffer()));`,
    python: `import json, urllib.request

spec = ${spec}
request = urllib.request.Request(
    "${endpoint}",
    data=json.dumps(spec).encode(),
    headers={"Authorization": "Bearer ${key}", "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as response, open("chart.png", "wb") as file:
    file.write(response.read())`,
  };
}

function indent(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}
