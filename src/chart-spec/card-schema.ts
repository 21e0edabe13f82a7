/** The card around the chart: header, legend, KPI strip, footer, shell and theme (contract §2). */
import type { Badge, CardLegend, ChartSpec, Footer, Header, Kpi, Theme } from '../../renderer-page/payload.js';
import { findLogoUrlIssue } from './logo-url.js';
import { checked, colour, fields, Joi, list, numberBetween, text, trueOrFalse, wholeNumber, word } from './rules.js';
import { MAX_TEXT_LENGTH } from './vocabulary.js';

type Keys<T> = Record<keyof T & string, ReturnType<typeof fields>>;

const drawn = () => text(MAX_TEXT_LENGTH);
const pixels = (max: number) => numberBetween(0, max, ' px');

const badgeKeys: Keys<Badge> = {
  text: drawn().required(),
  backgroundColor: colour(),
  color: colour(),
  borderRadius: pixels(64),
};
const headerKeys: Keys<Header> = {
  eyebrow: drawn().description('Small line above the title'),
  title: drawn().description('Title of the card'),
  subtitle: drawn().description('Line below the title'),
  badge: fields(badgeKeys)
    .description('A text, or an object of text and looks')
    .meta({ jsonSchema: { type: ['string', 'object'] } }),
  logoUrl: checked(Joi.string(), (value: string, found) => {
    const fault = findLogoUrlIssue(value);
    if (fault !== undefined) found.add('', fault);
  })
    .description('Address of a logo; https only')
    .meta({ jsonSchema: { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]://' } }),
};

const legendKeys: Keys<CardLegend> = {
  display: trueOrFalse(),
  position: word(['top', 'bottom', 'none']),
  style: word(['line', 'square']).description('Shape of the swatches'),
  fontSize: numberBetween(6, 72, ' px'),
  gap: pixels(200),
};

const kpiKeys: Keys<Kpi> = { label: drawn().required(), value: drawn().required(), color: colour() };
const footerKeys: Keys<Footer> = { left: drawn(), right: drawn(), borderTop: trueOrFalse() };
const borderKeys: Keys<NonNullable<ChartSpec['border']>> = { color: colour(), width: pixels(64) };

const themeKeys: Keys<Theme> = {
  palette: list(colour(), 1, 64, 'colours').description('Colours of the series, in order'),
  backgroundColor: colour(),
  fontFamily: text(200).description('A font the service ships, such as Inter or Roboto'),
  fontSize: numberBetween(6, 72, ' px'),
  gridColor: colour(),
  mode: word(['light', 'dark', 'plain']).description('"plain" is Chart.js with its own defaults'),
  textPrimary: colour(),
  textSecondary: colour(),
};

const PADDINGS = ['email', 'slack', 'none'];
const padding = Joi.alternatives()
  .try(Joi.string().valid(...PADDINGS), Joi.number().min(0).max(200))
  .messages({ '*': 'must be "email", "slack", "none" or a number from 0 to 200 px' });

export const cardKeys = {
  header: fields(headerKeys).description('Head of the card'),
  legend: fields(legendKeys).description("The card's own legend row"),
  kpiStrip: list(fields(kpiKeys), 1, 6, 'objects with label and value').description('A row of key figures'),
  footer: fields(footerKeys).description('Foot of the card'),
  padding: padding.description('Space around the chart'),
  backgroundColor: colour().description('Opaque white unless set; "transparent" stays so in PNG, WebP and SVG'),
  borderRadius: pixels(64).description('Rounding of the corners in px'),
  border: fields(borderKeys).description('Line around the card: color, and width in px'),
  theme: fields(themeKeys).description('Looks of the whole picture'),
  quality: wholeNumber(1, 100).description('JPEG and WebP only; 92 unless set'),
};

/** Names known at each level where a typo is pointed out rather than passed on. */
export const KNOWN_CARD_KEYS = {
  header: Object.keys(headerKeys),
  badge: Object.keys(badgeKeys),
  legend: Object.keys(legendKeys),
  kpi: Object.keys(kpiKeys),
  footer: Object.keys(footerKeys),
  border: Object.keys(borderKeys),
  theme: Object.keys(themeKeys),
};
