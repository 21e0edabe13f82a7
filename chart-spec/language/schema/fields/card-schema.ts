/** The card around the chart: header, legend, KPI strip, footer, frame and theme. See docs/spec/cards.md. */

import { isFigure } from '../../../describe/figures.js';
import type {
  Badge,
  CardLegend,
  ChartSpec,
  Footer,
  Header,
  JsonObject,
  Kpi,
  Theme,
} from '../../../model/chart-spec.js';
import { FIGURES, MAX_TEXT_LENGTH } from '../../../model/constants.js';
import type { IssueList } from '../../../model/issue-list.js';
import { isObject } from '../../../values/json.js';
import { findLogoUrlIssue } from '../../check/logo-url.js';
import { checkFormat } from '../../check/number-format.js';
import { oneOfMessage } from '../../check/one-of-message.js';
import {
  checked,
  color,
  fields,
  fill,
  Joi,
  list,
  numberBetween,
  text,
  textOrNumber,
  trueOrFalse,
  wholeNumber,
  withMessage,
  word,
} from './field-types.js';

type Keys<T> = Record<keyof T & string, ReturnType<typeof fields>>;

const drawnText = () => text(MAX_TEXT_LENGTH);
const pixels = (max: number) => numberBetween(0, max, ' px');

const series = () => text(MAX_TEXT_LENGTH).description('Name of the series of a computed value; the first unless set');
const goodDirection = () =>
  word(['up', 'down', 'none']).description(
    'The direction of a change that is good, and green: "down" for churn or costs; "up" unless set',
  );

const badgeKeys: Keys<Badge> = {
  text: drawnText().required().description('{value}, {first} and {last} stand for "value" and the labels at both ends'),
  value: word(FIGURES).description('A value that is computed from a series'),
  from: series(),
  goodWhen: goodDirection(),
  tone: word(['neutral', 'good', 'warning', 'bad']).description('Sets the colors, unless they are given'),
  backgroundColor: color(),
  color: color(),
  borderRadius: pixels(64),
};
const headerKeys: Keys<Header> = {
  eyebrow: drawnText().description('Small line above the title'),
  title: drawnText().description('Title of the card'),
  subtitle: drawnText().description('Line below the title'),
  badge: checked(fields(badgeKeys), checkBadge)
    .description('A text, or an object with text and style')
    .meta({ jsonSchema: { type: ['string', 'object'] } }),
  logoUrl: checked(Joi.string(), (value: string, issues) => {
    const message = findLogoUrlIssue(value);
    if (message !== undefined) issues.add('', message);
  })
    .description('Address of a logo; https only')
    .meta({ jsonSchema: { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]://' } }),
};

const legendKeys: Keys<CardLegend> = {
  display: trueOrFalse(),
  position: word(['top', 'bottom', 'none']),
  style: word(['line', 'square']).description('Shape of the swatches'),
  fontSize: numberBetween(6, 72, ' px').description('In px of a card 800 px wide; grows with the card'),
  gap: pixels(200),
  shares: trueOrFalse().description('Shares of the slices of a pie or doughnut beside their names; on unless set'),
};

const kpiKeys: Keys<Kpi> = {
  label: drawnText().required(),
  value: textOrNumber()
    .required()
    .description(`A text, a number that is written in \`format\`, or computed: ${FIGURES.join(', ')}`),
  from: series(),
  color: color(),
  tone: word(['good', 'warning', 'bad']).description('Colors the value, unless `color` is given'),
  format: checked(Joi.object().unknown(true), (value: JsonObject, issues) =>
    checkFormat(value, '', issues),
  ).description('How numbers in value and delta are written'),
  delta: textOrNumber().description('The change, with an arrow and a color; computed: change, changePercent'),
  goodWhen: goodDirection(),
};

/** Names of series that nothing has would draw the figures of another series. */
function checkSeries({ from }: Kpi | Badge, issues: IssueList, root: unknown): void {
  const data = isObject(root) && isObject(root['data']) ? root['data'] : {};
  const datasets = Array.isArray(data['datasets']) ? data['datasets'] : [];
  const names = datasets.flatMap((dataset) => (isObject(dataset) ? [String(dataset['label'] ?? '')] : []));
  if (from !== undefined && !names.includes(from)) {
    const known = names.filter((name) => name !== '');
    issues.add('from', known.length === 0 ? 'must name a series: none has a name' : oneOfMessage(from, known));
  }
}

function checkFigures(kpi: Kpi, issues: IssueList, root: unknown): void {
  checkSeries(kpi, issues, root);
  if (kpi.from !== undefined && !isFigure(kpi.value) && !isFigure(kpi.delta))
    issues.add('value', oneOfMessage(kpi.value, FIGURES));
}

function checkBadge(badge: Badge, issues: IssueList, root: unknown): void {
  checkSeries(badge, issues, root);
}

const footerKeys: Keys<Footer> = {
  left: drawnText().description('Also `text`'),
  right: drawnText(),
  borderTop: trueOrFalse(),
};
const borderKeys: Keys<NonNullable<ChartSpec['border']>> = { color: color(), width: pixels(64) };

const themeKeys: Keys<Theme> = {
  palette: list(color(), 64, 'colors').description('Colors of the series, in order'),
  backgroundColor: color(),
  fontFamily: text(200).description('A font the service ships, such as Inter or Roboto'),
  fontSize: numberBetween(6, 72, ' px'),
  gridColor: color(),
  mode: word(['light', 'dark', 'plain', 'auto']).description(
    '"plain" is Chart.js with its own defaults; "auto" is an SVG that follows the color scheme of its reader',
  ),
  textPrimary: color(),
  textSecondary: color(),
};

const PADDINGS = ['email', 'slack', 'none'];
const padding = withMessage(
  Joi.alternatives().try(Joi.string().valid(...PADDINGS), Joi.number().min(0).max(200)),
  'must be "email", "slack", "none" or a number from 0 to 200 px',
);

export const cardKeys = {
  header: fields(headerKeys).description('Head of the card'),
  legend: fields(legendKeys).description("The card's own legend row"),
  kpiStrip: list(checked(fields(kpiKeys), checkFigures), 6, 'objects with label and value').description(
    'A row of key figures',
  ),
  kpiPosition: word(['top', 'right', 'bottom']).description(
    'Where the key figures stand: by the size of the card unless set, above the chart on narrow and e-mail cards',
  ),
  footer: fields(footerKeys).description('Foot of the card'),
  padding: padding.description('Space around the chart'),
  backgroundColor: fill().description(
    'Opaque white unless set; "transparent" stays so in PNG, WebP and SVG; also a linear-gradient(…) of CSS',
  ),
  borderRadius: pixels(64).description('Rounding of the corners in px'),
  border: fields(borderKeys).description('Line around the card: color, and width in px'),
  theme: fields(themeKeys)
    .description('Theme of the whole image; "dark" is short for its mode')
    .meta({ jsonSchema: { type: ['object', 'string'] } }),
  quality: wholeNumber(1, 100).description('JPEG and WebP only; 92 unless set'),
};
