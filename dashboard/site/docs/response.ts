import { docsTexts } from '../../src/texts/docs.ts';
import { element } from './dom.ts';

export interface Received {
  response: Response;
  bytes: Blob;
  /** From sending to the last byte. */
  ms: number;
}

const REASONS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
/** Longer texts are cut: a page of megabytes would block the tab. */
const MAX_TEXT_CHARS = 200_000;
let shownUrl: string | undefined;

export function showWaiting(output: HTMLElement): void {
  output.replaceChildren(element('p', { class: 'try-hint' }, [docsTexts.waiting]));
}

export function showFailure(output: HTMLElement, text: string): void {
  output.replaceChildren(element('p', { class: 'issue' }, [text]));
}

/** Shows status, time, headers, and the image or text of a response. */
export async function showResponse(output: HTMLElement, { response, bytes, ms }: Received): Promise<void> {
  if (shownUrl !== undefined) URL.revokeObjectURL(shownUrl);
  shownUrl = undefined;
  const { status, headers } = response;
  const reason = REASONS[status] ?? response.statusText;
  const summary = element('p', { class: 'try-summary' }, [
    element('span', { class: `status status-${String(status)[0]}` }, [`${status} ${reason}`.trim()]),
    element('span', {}, [`${ms.toLocaleString('en-US')} ms`]),
    element('span', {}, [sizeText(bytes.size)]),
  ]);
  const rows = [...headers].map(([name, value]) =>
    element('li', {}, [element('code', {}, [name]), element('span', {}, [value])]),
  );
  const headerList = element('details', { class: 'nested' }, [
    element('summary', {}, [docsTexts.headers(rows.length)]),
    element('ul', { class: 'try-headers' }, rows),
  ]);
  output.replaceChildren(summary, await contentOf(bytes, headers.get('Content-Type') ?? ''), headerList);
}

async function contentOf(bytes: Blob, contentType: string): Promise<HTMLElement> {
  const [mediaType = ''] = contentType.split(';');
  if (bytes.size === 0) return element('p', { class: 'try-hint' }, [docsTexts.noBody]);
  if (mediaType.startsWith('image/')) {
    shownUrl = URL.createObjectURL(bytes);
    return element('img', { class: 'try-image', src: shownUrl, alt: docsTexts.imageAlt });
  }
  if (mediaType === 'application/json' || mediaType.startsWith('text/')) {
    const text = mediaType === 'application/json' ? prettyJson(await bytes.text()) : await bytes.text();
    return element('pre', { class: 'try-text', tabindex: '0' }, [
      text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS)}\n…` : text,
    ]);
  }
  shownUrl = URL.createObjectURL(bytes);
  const name = `response.${mediaType.split('/')[1] ?? 'bin'}`;
  return element('p', {}, [
    element('a', { href: shownUrl, download: name }, [docsTexts.save(name, sizeText(bytes.size))]),
  ]);
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} KB`;
}
