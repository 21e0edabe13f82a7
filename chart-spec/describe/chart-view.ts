import type { ChartSpec } from '../model/chart-spec.js';
import { titleOf } from '../values/chart-title.js';
import { escapeHtml } from '../values/html-text.js';
import { stringAt } from '../values/json.js';
import { directionOfLanguage } from '../values/language-direction.js';
import { pageTextsOf } from '../words/page-texts.js';
import { fill } from '../words/phrases.js';
import { valueTable } from './value-table.js';

/** The language of a chart, BCP 47, and in which direction it is written. */
export function languageOf({ options }: Pick<ChartSpec, 'options'>): { lang: string; dir: 'ltr' | 'rtl' } {
  const locale = stringAt(options, 'locale') ?? 'en';
  try {
    return { lang: locale, dir: directionOfLanguage(locale) };
  } catch {
    return { lang: 'en', dir: 'ltr' };
  }
}

/**
 * The markup of a chart in a page: its drawing and its data as a table. dashboard/site/embed.ts makes it interactive.
 * @param spec with its alternative text
 * @param picture markup of the drawing: an SVG document of our own, or an `<img>`
 */
export function chartView(spec: ChartSpec, picture: string): string {
  const { lang, dir } = languageOf(spec);
  const { texts, language } = pageTextsOf(lang);
  // The texts of the page are English in other languages than its own.
  const ours = lang.toLowerCase().split('-')[0] === language ? '' : ` lang="${language}" dir="ltr"`;
  const { head, rows, leftOut } = valueTable(spec);
  const heading = (scope: 'col' | 'row', text: string) =>
    text === '' ? '<td></td>' : `<th scope="${scope}">${escapeHtml(text)}</th>`;
  const rowOf = ([first = '', ...rest]: string[]) =>
    `<tr>${heading('row', first)}${rest.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`;
  const more = leftOut > 0 ? `<p${ours}>${fill(texts.moreRows, { count: leftOut })}</p>` : '';
  const title = escapeHtml(titleOf(spec) || texts.chart);
  return `<article lang="${escapeHtml(lang)}" dir="${dir}"><h1 dir="auto">${title}</h1>
<figure><div class="plot" data-hint="${texts.hint}" data-series-name="${texts.series}">${picture}</div><figcaption dir="auto">${escapeHtml(spec.alt ?? '')}</figcaption></figure>
<details><summary${ours}>${texts.asTable}</summary><div class="table" tabindex="0" role="region" aria-label="${texts.data}"><table>
<caption dir="auto">${title}</caption>
<thead><tr>${head.map((text) => heading('col', text)).join('')}</tr></thead>
<tbody>${rows.map(rowOf).join('\n')}</tbody></table>${more}</div></details></article>`;
}

/** Height of the line below the chart of an embedded page, in CSS px. */
const FOOT_PX = 36;

/** The height of the frame for a chart of this height. */
export function frameHeight(heightPx: number): number {
  return heightPx + FOOT_PX;
}

/** The tag that shows an embedded page. */
export function frameTag({
  url,
  width,
  height,
  title,
}: {
  url: string;
  width: number;
  height: number;
  title: string;
}): string {
  const size = `width="${width}" height="${frameHeight(height)}"`;
  return `<iframe src="${escapeHtml(url)}" ${size} title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
