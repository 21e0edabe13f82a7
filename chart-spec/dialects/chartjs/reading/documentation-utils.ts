/** `Utils` of the examples in the Chart.js documentation, and what those of Chart.js 2 had. Its numbers are invented there too; here they are the same at each drawing. */
import {
  boundedLength,
  Host,
  isPlain,
  Native,
  OpenHost,
  type Tools,
  toNumber,
  toText,
} from '../../../functions/values.js';
import { HELPERS, withAlpha } from '../functions/color-helpers.js';

const { format: nameOfMonth } = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, month) => nameOfMonth(Date.UTC(2026, month)));
const COLORS = {
  red: 'rgb(255, 99, 132)',
  orange: 'rgb(255, 159, 64)',
  yellow: 'rgb(255, 205, 86)',
  green: 'rgb(75, 192, 192)',
  blue: 'rgb(54, 162, 235)',
  purple: 'rgb(153, 102, 255)',
  grey: 'rgb(201, 203, 207)',
};
const NAMED = Object.values(COLORS);
/** The generator of the documentation: https://www.chartjs.org/docs/latest/samples/utils.html. */
const [FACTOR, STEP, MODULUS, FIRST_SEED] = [9301, 49_297, 233_280, 1];
const DEFAULT_COUNT = 8;
const DEFAULT_DECIMALS = 8;

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (isPlain(value) ? value : {});
const countOf = ({ count }: Fields, otherwise: number) => boundedLength(toNumber(count ?? otherwise));
const times = (count: number) => [...new Array<undefined>(count).keys()];

class Generator {
  #seed = FIRST_SEED;

  start(seed: number): void {
    this.#seed = seed;
  }

  next(from: number, to: number): number {
    this.#seed = (this.#seed * FACTOR + STEP) % MODULUS;
    return from + (this.#seed / MODULUS) * (to - from);
  }

  valueIn({ min = 0, max = 100, decimals = DEFAULT_DECIMALS, continuity = 1 }: Fields): number | null {
    const value = this.next(toNumber(min), toNumber(max));
    const factor = 10 ** toNumber(decimals);
    return this.next(0, 1) > toNumber(continuity) ? null : Math.round(value * factor) / factor;
  }

  numbersIn(fields: Fields): (number | null)[] {
    const from = Array.isArray(fields['from']) ? fields['from'] : [];
    return times(countOf(fields, DEFAULT_COUNT)).map((at) => {
      const value = this.valueIn(fields);
      return value === null ? null : toNumber(from[at] ?? 0) + value;
    });
  }

  pointsIn(fields: Fields, tools: Tools): object[] {
    const [xs, ys] = [this.numbersIn(fields), this.numbersIn({ ...fields, from: undefined })];
    return xs.map((x, at) => tools.own({ x, y: ys[at] ?? null }));
  }
}

const made = (create: (fields: Fields, tools: Tools) => unknown[]) =>
  new Native(([first], tools) => {
    const list = create(fieldsOf(first), tools);
    tools.spend(list.length);
    return tools.own(list);
  });

function radiusIn({ rmin = 5, rmax = 15 }: Fields, at: number, count: number): number {
  return toNumber(rmin) + ((toNumber(rmax) - toNumber(rmin)) * at) / Math.max(1, count - 1);
}

/**
 * The names that scripts of the documentation use, now and in Chart.js 2. Their state is that of one configuration: two charts of the same text are
 * equal, two series of one chart are not.
 * @param chart what the script calls Chart
 */
export function documentationNames(settings: Record<string, Host>, chart: string): Record<string, unknown> {
  const random = new Generator();
  const utils = utilsOf(random);
  return {
    Utils: utils,
    utils,
    Samples: new Host('Samples', { utils }),
    helpers: HELPERS,
    window: new OpenHost('window', { chartColors: COLORS }),
    [chart]: new Host('Chart', { ...settings, helpers: HELPERS }),
    randomScalingFactor: new Native(() => Math.round(random.next(-100, 100))),
  };
}

function utilsOf(random: Generator): Host {
  return new Host('Utils', {
    months: made((fields) => {
      const length = fields['section'] === undefined ? undefined : toNumber(fields['section']);
      return times(countOf(fields, MONTHS.length)).map((at) => (MONTHS[at % MONTHS.length] ?? '').slice(0, length));
    }),
    numbers: made((fields) => random.numbersIn(fields)),
    points: made((fields, tools) => random.pointsIn(fields, tools)),
    bubbles: made((fields, tools) => {
      const points = random.pointsIn(fields, tools);
      return points.map((point, at) => tools.own({ ...point, r: radiusIn(fields, at, points.length) }));
    }),
    labels: made((fields) => {
      const { min = 0, max = 100, count = DEFAULT_COUNT, decimals = DEFAULT_DECIMALS, prefix = '' } = fields;
      const width = (toNumber(max) - toNumber(min)) / boundedLength(toNumber(count));
      const factor = 10 ** toNumber(decimals);
      return times(boundedLength(toNumber(count))).map(
        (at) => `${toText(prefix)}${Math.round(factor * (toNumber(min) + at * width)) / factor}`,
      );
    }),
    rand: new Native(([min, max]) => random.next(toNumber(min ?? 0), toNumber(max ?? 1))),
    srand: new Native(([seed]) => random.start(toNumber(seed))),
    transparentize: new Native(([color, opacity]) => withAlpha(toText(color), 1 - toNumber(opacity ?? 0.5))),
    namedColor: new Native(([index]) => NAMED[toNumber(index) % NAMED.length]),
    color: new Native(([index]) => NAMED[toNumber(index) % NAMED.length]),
    CHART_COLORS: COLORS,
    NAMED_COLORS: NAMED,
  });
}
