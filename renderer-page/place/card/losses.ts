import type { ChartSpec } from '../../../chart-spec/spec.js';
import type { CardLayout } from './layout';
import type { LegendEntry } from './legend';

const MOST_NAMES = 6;

/** Paths as a phrase: "footer", "footer and legend", "header.title, footer and legend". */
function phrase(paths: string[]): string {
  const more = paths.length > MOST_NAMES ? [`${paths.length - MOST_NAMES + 1} more`] : [];
  const named = [...paths.slice(0, more.length > 0 ? MOST_NAMES - 1 : MOST_NAMES), ...more];
  const last = named.at(-1) ?? '';
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The parts of a card that are left out, as paths of the spec. */
function hiddenParts(spec: ChartSpec, entries: LegendEntry[], layout: CardLayout, hasLogo: boolean): string[] {
  const { header = {}, footer = {}, kpiStrip } = spec;
  const { extent } = layout;
  const parts: [path: string, isHidden: boolean][] = [
    ['header.title', Boolean(header.title) && extent.titleLines === 0],
    ['header.subtitle', Boolean(header.subtitle) && extent.subtitleLines === 0],
    ['header.eyebrow', Boolean(header.eyebrow) && !extent.eyebrow],
    ['header.badge', Boolean(header.badge?.text.trim()) && !layout.header?.part.badge],
    ['header.logoUrl', hasLogo && !extent.logo],
    ['legend', entries.length > 0 && !layout.legend],
    ['kpiStrip', kpiStrip !== undefined && !layout.kpiStrip],
    [
      'the changes of kpiStrip',
      kpiStrip?.some(({ delta }) => delta) === true && layout.kpiStrip !== undefined && !extent.kpiDeltas,
    ],
    ['the labels of kpiStrip', layout.kpiStrip !== undefined && !extent.kpiLabels],
    ['footer', Boolean(footer.left?.trim() || footer.right?.trim()) && !layout.footer],
    ...(['note', 'source'] as const).map((name): [string, boolean] => [name, Boolean(spec[name]) && !layout.footer]),
  ];
  return parts.flatMap(([path, isHidden]) => (isHidden ? [path] : []));
}

/**
 * What a card cannot show, in sentences that name the fields.
 * @param spec as the client wrote it: only its own texts are named
 * @param entries of the legend
 */
export function lossesOf(spec: ChartSpec, entries: LegendEntry[], layout: CardLayout, hasLogo: boolean): string[] {
  const hidden = hiddenParts(spec, entries, layout, hasLogo);
  const parts = [layout.header, layout.kpiStrip, layout.footer];
  const isOwn = (path: string) => path !== 'header.subtitle' || spec.header?.subtitle !== undefined;
  const cut = parts.flatMap((placed) => placed?.part.cut ?? []).filter(isOwn);
  const isAside = spec.kpiPosition === 'right' && layout.kpiStrip !== undefined && !layout.extent.kpiBeside;
  const verb = (paths: string[]) => (paths.length === 1 && !paths[0]?.startsWith('the ') ? 'is' : 'are');
  return [
    ...(isAside ? ['kpiPosition "right" has no effect: the card is too narrow for figures beside the chart.'] : []),
    ...(hidden.length > 0
      ? [`${phrase(hidden)} ${verb(hidden)} hidden: the card is too small. Use a larger size or fewer parts.`]
      : []),
    ...(cut.length > 0
      ? [`${phrase(cut)} ${verb(cut)} shortened: not enough width. Use a wider card or shorter texts.`]
      : []),
  ];
}
