import { frameTag } from '../../../../../chart-spec/describe.ts';
import { escapeHtml, withValueFormat } from '../../../../../chart-spec/spec.ts';
/** Code that renders a specification. Keys are placeholders: the service never shows a key again. */
import type { JsonObject } from './json/json.ts';
import { formatJson } from './json/json-text.ts';

export interface EmbeddedImage {
  url: string;
  alt: string;
  widthPx: number;
  heightPx: number;
}

function fileOf(spec: JsonObject): string {
  return `chart.${typeof spec['format'] === 'string' ? spec['format'] : 'png'}`;
}

export function curlOf(spec: JsonObject, origin: string): string {
  return `curl ${origin}/api/v1/render \\
  -H "Authorization: Bearer $CHARTWRIGHT_KEY" \\
  -H "Content-Type: application/json" \\
  --fail-with-body -o ${fileOf(spec)} -d @- <<'JSON'
${formatJson(spec)}
JSON`;
}

export function typescriptOf(spec: JsonObject, origin: string): string {
  return `import { writeFile } from 'node:fs/promises';

const spec = ${formatJson(spec)};

const response = await fetch('${origin}/api/v1/render', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.CHARTWRIGHT_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(spec),
});
if (!response.ok) throw new Error(await response.text());
await writeFile('${fileOf(spec)}', Buffer.from(await response.arrayBuffer()));`;
}

export function pythonOf(spec: JsonObject, origin: string): string {
  return `import json
import os
from urllib.request import Request, urlopen

spec = json.loads(r"""
${formatJson(spec)}
""")

request = Request(
    "${origin}/api/v1/render",
    data=json.dumps(spec).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['CHARTWRIGHT_KEY']}",
        "Content-Type": "application/json",
    },
)
with urlopen(request) as response, open("${fileOf(spec)}", "wb") as file:
    file.write(response.read())`;
}

export function imageTag({ url, alt, widthPx, heightPx }: EmbeddedImage): string {
  return `<img src="${escapeHtml(url)}" width="${widthPx}" height="${heightPx}" alt="${escapeHtml(alt)}" style="display:block;max-width:100%;height:auto">`;
}

/** The interactive page has the signature of its image. */
export function frameOf({ url, alt, widthPx, heightPx }: EmbeddedImage): string {
  const page = url.replace('/api/v1/render?', '/embed?');
  return frameTag({ url: page, width: widthPx, height: heightPx, title: alt });
}

export function markdownOf({ url, alt }: EmbeddedImage): string {
  return `![${alt.replace(/([[\]\\])/g, '\\$1').replaceAll('\n', ' ')}](${url})`;
}

/** Mail programs show PNG and JPEG; twice the pixels look sharp on phones. */
export function emailSpec(spec: JsonObject): JsonObject {
  const { format, scale, devicePixelRatio, ...rest } = withoutReturnUrl(withValueFormat(spec));
  const pixels = [scale, devicePixelRatio].find((value) => typeof value === 'number');
  return {
    ...rest,
    ...(format === 'jpeg' && { format }),
    devicePixelRatio: Math.max(2, typeof pixels === 'number' ? pixels : 1),
  };
}

/** Signed URLs return the image itself. */
export function withoutReturnUrl({ returnUrl: _returnUrl, ...spec }: JsonObject): JsonObject {
  return spec;
}
