/** Functions of the legend: which entries it has, in which order, with which texts and colors. */
import { isFunctionText } from '../../../functions/function-text.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { Host, toNumber } from '../../../functions/values.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { isColor } from '../../../values/color.js';
import { objectAt, objectsIn } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import type { NoteList } from '../../conversion.js';
import { isRound } from '../objects.js';
import type { ChartFunctions } from './chart-functions.js';
import { attempted } from './evaluated.js';

/** In the order in which Chart.js calls them. */
const NAMES = ['generateLabels', 'filter', 'sort'] as const;

/** @param config not yet translated; changed */
export function evaluateLegend(config: JsonObject, functions: ChartFunctions, notes: NoteList): void {
  const options = objectAt(config, 'options');
  for (const [holder, path] of [
    [options, 'options.legend.labels'],
    [objectAt(options, 'plugins'), 'options.plugins.legend.labels'],
  ] as const) {
    const legend = objectAt(holder, 'legend');
    const labels = objectAt(legend, 'labels');
    const entries = new Entries(config, functions, legend);
    for (const name of NAMES) {
      const source = labels[name];
      if (!isFunctionText(source)) continue;
      delete labels[name];
      const lost = attempted(
        () => entries[name](source),
        (reason) => notes.add(`${path}.${name}`, `${reason} The legend is drawn without it.`),
      );
      if (lost !== undefined) notes.add(`${path}.${name}`, `${lost} of its entries is not drawn: leave it out.`);
    }
  }
}

interface Entry {
  /** The number of its slice or series. */
  at: number;
  /** What functions know of it. */
  known: Readonly<Record<string, unknown>>;
}

/** The entries of a legend: slices of a round chart, series of others. */
class Entries {
  readonly #functions: ChartFunctions;
  readonly #data: JsonObject;
  readonly #datasets: JsonObject[];
  readonly #legend: JsonObject;
  readonly #isRound: boolean;
  readonly #count: number;
  #entries: Entry[];

  /** @param legend its options; changed */
  constructor(config: JsonObject, functions: ChartFunctions, legend: JsonObject) {
    this.#functions = functions;
    this.#data = objectAt(config, 'data');
    this.#datasets = objectsIn(this.#data['datasets']);
    this.#legend = legend;
    this.#isRound = isRound(functions.chart.type);
    const labels = Array.isArray(this.#data['labels']) ? this.#data['labels'] : [];
    const texts = this.#isRound ? labels.map(plainText) : this.#datasets.map(({ label }) => plainText(label));
    this.#entries = texts.map((text, at) => ({ at, known: { text, [this.#key]: at, hidden: this.#isHidden(at) } }));
    this.#count = texts.length;
  }

  get #key(): 'index' | 'datasetIndex' {
    return this.#isRound ? 'index' : 'datasetIndex';
  }

  #isHidden(at: number): boolean {
    return !this.#isRound && this.#datasets[at]?.['hidden'] === true;
  }

  /** @returns a property that is lost */
  generateLabels(source: string): string | undefined {
    const made = this.#functions.chartValueOf(source);
    const count = this.#count;
    if (!Array.isArray(made) || made.length > count) throw new NotEvaluable('it gives another number of entries');
    const entries = Array.from(made, (known, position) => this.#entryOf(known, position, made.length === count));
    if (new Set(entries.map(({ at }) => at)).size < entries.length)
      throw new NotEvaluable('it gives two entries for one');
    const texts = new Map(entries.map(({ at, known }) => [at, String(known['text'])]));
    if (this.#isRound)
      this.#data['labels'] = this.#entries.map(({ at, known }) => texts.get(at) ?? String(known['text']));
    else for (const [at, text] of texts) Object.assign(this.#datasets[at] ?? {}, { label: text });
    this.#setOrder(entries);
    this.#setColors();
    return this.#lostOf();
  }

  #entryOf(made: unknown, position: number, isWhole: boolean): Entry {
    const known = Object(made) as Record<string, unknown>;
    if (typeof known['text'] !== 'string' && typeof known['text'] !== 'number')
      throw new NotEvaluable('it gives an entry without text');
    const { [this.#key]: own, index, datasetIndex } = known;
    const at = own === undefined && isWhole && index === undefined && datasetIndex === undefined ? position : own;
    if (typeof at !== 'number' || this.#entries[at]?.at !== at)
      throw new NotEvaluable(`it gives an entry without ${this.#key}`);
    return { at, known };
  }

  /** Entries are drawn in the order of their numbers unless it is another one. A list that ends with null leaves the others out. */
  #setOrder(entries: Entry[]): void {
    this.#entries = entries;
    const isPart = entries.length < this.#count;
    const order = entries.map(({ at }) => at);
    const isAscending = order.every((at, position) => position === 0 || at > (order[position - 1] ?? at));
    if (!isAscending || isPart || this.#legend['order'] !== undefined)
      this.#legend['order'] = isPart ? [...order, null] : order;
  }

  #setColors(): void {
    for (const { at, known } of this.#entries) {
      const { fillStyle } = known;
      if (typeof fillStyle === 'string' && isColor(fillStyle) && !this.#ownColors(at).includes(fillStyle))
        setSwatch(this.#legend, at, fillStyle);
    }
  }

  /** Colors that the slice or series has in the configuration. */
  #ownColors(at: number): unknown[] {
    const place = this.#isRound ? 0 : at;
    return [this.#datasets[place], this.#functions.chart.data.datasets[place]].flatMap((dataset) =>
      ['backgroundColor', 'borderColor'].flatMap((key) => {
        const color = dataset?.[key];
        return Array.isArray(color) ? color[(this.#isRound ? at : 0) % (color.length || 1)] : color;
      }),
    );
  }

  #lostOf(): string | undefined {
    const labels = objectAt(this.#legend, 'labels');
    const fonts = [labels['color'], labels['fontColor']];
    for (const { at, known } of this.#entries) {
      const { fillStyle, strokeStyle, fontColor, hidden = false } = known;
      const colors = [undefined, null, ...this.#ownColors(at)];
      if (Boolean(hidden) !== this.#isHidden(at)) return 'hidden';
      if (!colors.includes(fillStyle) && !(typeof fillStyle === 'string' && isColor(fillStyle))) return 'fillStyle';
      if (known['lineWidth'] !== 0 && strokeStyle !== fillStyle && !colors.includes(strokeStyle)) return 'strokeStyle';
      if (fontColor !== undefined && !fonts.includes(fontColor as Json)) return 'fontColor';
    }
    return undefined;
  }

  filter(source: string): undefined {
    const kept = this.#entries.filter(({ known }) =>
      Boolean(this.#functions.run(source, [hostOf(known), this.#functions.chart.data])),
    );
    if (kept.length === this.#entries.length) return;
    this.#setOrder(kept);
  }

  sort(source: string): undefined {
    const compare = (a: Entry, b: Entry) =>
      toNumber(this.#functions.run(source, [hostOf(a.known), hostOf(b.known), this.#functions.chart.data]));
    this.#setOrder(this.#entries.toSorted(compare));
  }
}

/** Gives an entry another color than its slice or series has. @param legend its options; changed */
export function setSwatch(legend: JsonObject, at: number, color: string): void {
  const colors: Json[] = Array.isArray(legend['colors']) ? legend['colors'] : [];
  while (colors.length <= at) colors.push(null);
  colors[at] = color;
  legend['colors'] = colors;
}

/** Entries that a function has made have what it gave them; of others, some members are known. */
function hostOf(known: Entry['known']): Host {
  return new Host('the entry', known);
}
