/**
 * Names that other libraries and services have for fields of this API, in lower case, and our names for them in the order of preference. Paths
 * are those of a chart specification.
 */
const SYNONYMS: Record<string, readonly string[]> = {
  background: ['backgroundColor'],
  bg: ['backgroundColor'],
  bgcolor: ['backgroundColor'],
  body: ['text'],
  brandkit: ['brandKitId'],
  categories: ['labels', 'data.labels'],
  caption: ['heading', 'subtitle', 'text'],
  chart: ['spec', 'charts'],
  charttype: ['type'],
  color: ['primaryColor'],
  colors: ['palette', 'theme.palette'],
  colorscheme: ['palette', 'theme.palette'],
  colour: ['primaryColor'],
  colours: ['palette', 'theme.palette'],
  config: ['spec'],
  content: ['text'],
  cornerradius: ['rounding', 'borderRadius'],
  borderradius: ['rounding'],
  csv: ['data.csv'],
  datasets: ['data.datasets'],
  description: ['text', 'alt'],
  dpr: ['devicePixelRatio'],
  fontfamily: ['font', 'theme.fontFamily'],
  font: ['fontFamily', 'theme.fontFamily'],
  fontsize: ['theme.fontSize'],
  gooddirection: ['goodWhen'],
  grid: ['gridStyle'],
  headline: ['heading', 'title'],
  indexaxis: ['options.indexAxis'],
  invert: ['goodWhen'],
  kpis: ['kpiStrip'],
  labels: ['data.labels'],
  lang: ['language'],
  locale: ['language'],
  logo: ['logoUrl', 'header.logoUrl'],
  logourl: ['header.logoUrl'],
  outputformat: ['format'],
  palette: ['theme.palette'],
  papersize: ['pageFormat'],
  pagesize: ['pageFormat'],
  pixelratio: ['devicePixelRatio'],
  plugins: ['options.plugins'],
  radius: ['rounding', 'borderRadius'],
  rows: ['data.rows'],
  scales: ['options.scales'],
  sections: ['pages'],
  severity: ['tone'],
  series: ['datasets', 'data.datasets'],
  template: ['spec'],
  title: ['heading'],
  timezone: ['timeZone'],
  tz: ['timeZone'],
  typeface: ['font', 'fontFamily', 'theme.fontFamily'],
  variant: ['tone'],
  xaxis: ['options.scales.x'],
  yaxis: ['options.scales.y'],
};

/** Our name for a word of others, or undefined. @param known the names that fit the place */
export function synonymOf(word: string, known: readonly string[]): string | undefined {
  const key = word.toLowerCase().replace(/[_-]/g, '');
  if (!Object.hasOwn(SYNONYMS, key)) return undefined;
  const isSpec = known.includes('options') && known.includes('data');
  return SYNONYMS[key]?.find((name) => (name.includes('.') ? isSpec : known.includes(name)));
}
