import { expect } from 'chai';
import { cardKeys } from '../../chart-spec/language/schema/fields/card-schema.js';
import { fieldsOf } from '../../chart-spec/language/schema/known-fields.js';
import { KNOWN_ROOT_KEYS } from '../../chart-spec/language/schema/schema.js';
import { FIGURES } from '../../chart-spec/model/constants.js';
import { FORMAT_STYLES, FORMATS, PRESETS } from '../../chart-spec/spec.js';
import type {
  BadgeInput,
  ChartSpecInput,
  FooterInput,
  HeaderInput,
  ImageFormat,
  KpiInput,
  LegendInput,
  NumberFormat,
  Preset,
  ThemeInput,
} from '../../library/chart-spec-input.js';
import { defaultCacheDir } from '../../src/platform/process/cache-dir.js';

/** Every field of a type: the compiler rejects a missing and an unknown one. */
type Fields<T> = Record<keyof T & string, true>;

const ROOT: Fields<ChartSpecInput> = {
  ...{ type: true, data: true, options: true, title: true, subtitle: true, locale: true, timeZone: true, width: true },
  height: true,
  ...{ format: true, devicePixelRatio: true, scale: true, quality: true, brandKitId: true, returnUrl: true, alt: true },
  ...{
    trend: true,
    totals: true,
    bins: true,
    binWidth: true,
    stacked: true,
    smallMultiples: true,
    columns: true,
    calendar: true,
  },
  ...{ sort: true, top: true },
  ...{ min: true, max: true, ranges: true, target: true },
  ...{ tiles: true, layout: true, sharedLegend: true, sharedAxis: true },
  ...{ value: true, label: true, delta: true, goodWhen: true, valueFormat: true },
  ...{ highlight: true, colorBy: true, band: true, forecastFrom: true, note: true, source: true },
  ...{
    sparkline: true,
    endLabels: true,
    sizeLegend: true,
    animation: true,
    header: true,
    legend: true,
    kpiStrip: true,
    kpiPosition: true,
    footer: true,
    padding: true,
  },
  ...{ backgroundColor: true, borderRadius: true, border: true, theme: true },
};
const HEADER: Fields<HeaderInput> = { eyebrow: true, title: true, subtitle: true, badge: true, logoUrl: true };
const BADGE: Fields<BadgeInput> = {
  ...{ value: true, from: true, goodWhen: true },
  text: true,
  tone: true,
  backgroundColor: true,
  color: true,
  borderRadius: true,
};
const LEGEND: Fields<LegendInput> = {
  ...{ display: true, position: true, style: true, fontSize: true, gap: true, shares: true },
};
const KPI: Fields<KpiInput> = {
  ...{ label: true, value: true, from: true, tone: true, color: true, format: true, delta: true, goodWhen: true },
};
const FOOTER: Fields<FooterInput> = { left: true, right: true, borderTop: true };
const THEME: Fields<ThemeInput> = {
  ...{ palette: true, backgroundColor: true, fontFamily: true, fontSize: true, gridColor: true, mode: true },
  ...{ textPrimary: true, textSecondary: true },
};

/** Every value of a type, as above. */
type Values<T> = Record<T & string, true>;

const FORMAT: Values<ImageFormat> = { png: true, jpeg: true, svg: true, webp: true, pdf: true, gif: true };
const PRESET: Values<Preset> = { obsidian: true, linen: true, polar: true, studio: true, ember: true, harbor: true };
const STYLE: Values<NumberFormat['style']> = {
  currency: true,
  percent: true,
  compact: true,
  decimal: true,
  date: true,
  duration: true,
};
const FIGURE: Values<BadgeInput['value']> = {
  ...{ last: true, first: true, sum: true, mean: true, min: true, max: true, change: true, changePercent: true },
};

describe('library: types of the specification', () => {
  it('have the fields that the parser knows', () => {
    expect(Object.keys(ROOT)).to.have.members(KNOWN_ROOT_KEYS);
    const parts = { header: HEADER, legend: LEGEND, kpiStrip: KPI, footer: FOOTER, theme: THEME };
    for (const [name, fields] of Object.entries(parts)) {
      const known = fieldsOf(cardKeys[name as keyof typeof parts]);
      expect([...(known?.keys() ?? [])], name).to.have.members(Object.keys(fields));
      const badge = known?.get('badge');
      if (badge) expect([...(fieldsOf(badge)?.keys() ?? [])]).to.have.members(Object.keys(BADGE));
    }
  });

  it('have the values that the parser knows', () => {
    expect(Object.keys(FORMAT)).to.have.members([...FORMATS]);
    expect(Object.keys(PRESET)).to.have.members([...PRESETS]);
    expect(Object.keys(STYLE)).to.have.members([...FORMAT_STYLES]);
    expect(Object.keys(FIGURE)).to.have.members([...FIGURES]);
  });
});

describe('library: cache folder', () => {
  it('is that of CHARTWRIGHT_CACHE_DIR, of XDG_CACHE_HOME, or of the user', () => {
    expect(defaultCacheDir({ CHARTWRIGHT_CACHE_DIR: '/a', XDG_CACHE_HOME: '/b' })).to.equal('/a');
    expect(defaultCacheDir({ XDG_CACHE_HOME: '/b' })).to.equal('/b/chartwright');
    expect(defaultCacheDir({ XDG_CACHE_HOME: 'relative' })).to.match(/^\/.*\/\.cache\/chartwright$/);
  });
});
