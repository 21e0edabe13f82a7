import { type ApiDocument, apiPath, firstFormOf, SPEC_PATH } from '../api/document.js';
import { GROUPS, type Group, type PageSource } from '../pages/page-source.js';
import { pageText, type TextOptions, textPathOf } from './page-text.js';

/** For those who run or change the service: the convention calls what readers may leave out "Optional". */
const OPTIONAL = new Set<Group>(['Running the service', 'Measurements', 'How it works inside', 'Decisions']);

export interface LlmsOptions extends TextOptions {
  pages: readonly PageSource[];
  document: ApiDocument;
}

const INTRO = `# Chartwright

> Send a chart as JSON or as a URL; get a PNG, JPEG, WebP, SVG, PDF or animated GIF. For PDF reports, images in e-mails, previews of dashboards.`;

/** /llms.txt: what there is to read, one line a page (llmstxt.org). */
export function llmsIndex({ pages, document, publicUrl }: LlmsOptions): string {
  const link = (path: string, title: string, text: string) =>
    `- [${title}](${publicUrl}${textPathOf(path)})${text && `: ${text}`}`;
  const linesOf = (group: Group) =>
    pages.filter((page) => page.group === group).map(({ path, title, description }) => link(path, title, description));
  const operations = document.operations
    .filter((each) => firstFormOf(each, document) === undefined)
    .map(({ operationId, method, path, summary }) => link(apiPath(operationId), `${method} ${path}`, summary));
  const programs = [
    link('/openapi.json', 'OpenAPI 3.1', 'Every route and field.'),
    link('/schemas/chart-spec.json', 'JSON schema', 'Of a chart specification.'),
    link('/postman.json', 'Postman collection', ''),
    link('/bruno.json', 'Bruno collection', ''),
    link('/llms-full.txt', 'All guides and rules in one file', ''),
  ];
  const sections = GROUPS.filter((group) => !OPTIONAL.has(group)).map((group) => section(group, linesOf(group)));
  const api = [link(SPEC_PATH, 'The chart specification', 'All fields of the JSON that describes a chart.')];
  const optional = GROUPS.filter((group) => OPTIONAL.has(group)).flatMap(linesOf);
  return `${[INTRO, section('For programs', programs), ...sections, section('API', [...api, ...operations]), section('Optional', optional)].join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`;
}

/** /llms-full.txt: the pages for users of the API, one after the other. */
export function llmsFull({ pages, ...options }: LlmsOptions): string {
  const texts = pages.filter(({ group }) => !OPTIONAL.has(group)).map((page) => pageText(page, options));
  return `${INTRO}\n\n${texts.join('\n---\n\n')}`;
}
