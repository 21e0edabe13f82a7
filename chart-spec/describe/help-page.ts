/** The pages of docs/spec, by the beginning of a field's path; the first that fits counts. */
const PAGES: readonly [RegExp, string][] = [
  [/\.(ticks|datalabels|pointLabels)\.format|\.format\.|\.(prefix|suffix|digits)$|^(options\.)?locale$/, 'formats'],
  [/^(tiles(\.\d+(\.(span|height|text|heading))?)?|layout|sharedLegend|sharedAxis)$/, 'boards'],
  [/^(value|label|delta|goodWhen|valueFormat)(\.|$)/, 'more-types'],
  [/^(trend|totals|bins|binWidth|min|max|target|ranges|columns|calendar|sizeLegend)(\.|$)/, 'more-types'],
  [/^(stacked|smallMultiples|sort|top|highlight|colorBy|band|forecastFrom|note|source)(\.|$)/, 'types'],
  [/^type$|^data\.datasets\.\d+\.(type|fill|tension|stepped|stack|border(Dash|Radius)|point\w*|order)(\.|$)/, 'types'],
  [
    /^(data\.datasets\.\d+|options)\.(\w+Percentage|\w*[bB]arThickness|cutout|circumference|rotation|spacing)$/,
    'types',
  ],
  [/^options\.(elements|datasets|tension|fill|stepped|borderRadius|pointRadius)(\.|$)/, 'types'],
  [/^data\.datasets\.\d+\.[xyr]AxisID$/, 'axes'],
  [/^data\.datasets\.\d+\.\w*[cC]olor$/, 'themes'],
  [/(^|\.)(datalabels|endLabels)(\.|$)/, 'labels'],
  [/(^|\.)annotation(\.|$)/, 'annotations'],
  [/^(options\.(scales|indexAxis)|timeZone$)/, 'axes'],
  [/^data(\.|$)|^series$/, 'data'],
  [/^(header|legend|kpiStrip|kpiPosition|footer|padding|border|borderRadius)(\.|$)/, 'cards'],
  [/^animation(\.|$)/, 'animation'],
  [/^(width|height|scale|devicePixelRatio|format|quality|sparkline)$/, 'sizes'],
  [/^(labels|palette|templateId|overrides)(\.|$)/, 'templates'],
];
/** Titles, legends, colors and fonts. */
const DEFAULT_PAGE = 'themes';

/** The path of the page that explains a field. @param path such as `options.scales.y.ticks` */
export function helpPageOf(path: string): string {
  return `/docs/spec/${PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? DEFAULT_PAGE}`;
}

/** Where a warning names a field: what was probably meant, the path at its beginning, the first name in quotation marks. */
const FIELD_PLACES = [/Did you mean "([A-Za-z][\w.-]*)"/, /^([a-z]\w*(?:\.\w+)+)[: ]/i, /"([A-Za-z][\w.-]*)"/];

/** The field that a warning names, or undefined. */
function fieldOfWarning(warning: string): string | undefined {
  return FIELD_PLACES.map((place) => place.exec(warning)?.[1]).find((field) => field !== undefined);
}

/** The pages that explain the fields of some warnings, as the value of a `Link` header (RFC 8288); undefined without such pages. */
export function helpLinks(warnings: readonly string[]): string | undefined {
  const fields = warnings.map(fieldOfWarning).filter((field) => field !== undefined);
  const pages = [...new Set(fields.map(helpPageOf))];
  return pages.length === 0 ? undefined : pages.map((page) => `<${page}>; rel="help"`).join(', ');
}
