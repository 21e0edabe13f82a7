/** Functions of the legend: which entries it has, in which order and with which texts. */
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { Host, toNumber } from '../../../functions/values.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { plainText } from '../../../values/plain-text.js';
import type { NoteList } from '../../conversion.js';
import { objectIn, objectsIn } from '../objects.js';
import { type ChartFunctions, isFunctionText } from './chart-functions.js';

const ROUND = ['pie', 'doughnut', 'polarArea', 'outlabeledPie', 'outlabeledDoughnut'];
/** In the order in which Chart.js calls them. */
const NAMES = ['generateLabels', 'filter', 'sort'] as const;

/** @param config not yet translated; changed */
export function evaluateLegend(config: JsonObject, functions: ChartFunctions, notes: NoteList): void {
  const options = objectIn(config, 'options');
  for (const [holder, path] of [
    [options, 'options.legend.labels'],
    [objectIn(options, 'plugins'), 'options.plugins.legend.labels'],
  ] as const) {
    const legend = objectIn(holder, 'legend');
    const labels = objectIn(legend, 'labels');
    for (const name of NAMES) {
      const source = labels[name];
      if (!isFunctionText(source)) continue;
      delete labels[name];
      try {
        const entries = new Entries(config, functions);
        if (name === 'generateLabels') entries.rename(source);
        else if (name === 'filter') entries.filter(source);
        else legend['order'] = entries.sorted(source);
      } catch (error) {
        if (!(error instanceof NotEvaluable)) throw error;
        notes.add(
          `${path}.${name}`,
          `The function is not evaluated: ${error.message}. The legend is drawn without it.`,
        );
      }
    }
  }
}

/** The entries of a legend: slices of a round chart, series of others. */
class Entries {
  readonly #functions: ChartFunctions;
  readonly #data: JsonObject;
  readonly #datasets: JsonObject[];
  readonly #isRound: boolean;
  readonly #texts: string[];

  constructor(config: JsonObject, functions: ChartFunctions) {
    this.#functions = functions;
    this.#data = objectIn(config, 'data');
    this.#datasets = objectsIn(this.#data['datasets']);
    this.#isRound = ROUND.includes(functions.chart.type);
    const labels = Array.isArray(this.#data['labels']) ? this.#data['labels'] : [];
    this.#texts = this.#isRound ? labels.map(plainText) : this.#datasets.map(({ label }) => plainText(label));
  }

  #hosts(): Host[] {
    const key = this.#isRound ? 'index' : 'datasetIndex';
    return this.#texts.map((text, at) => new Host('the entry', { text, [key]: at, hidden: this.#isHidden(at) }));
  }

  #isHidden(at: number): boolean {
    return !this.#isRound && this.#datasets[at]?.['hidden'] === true;
  }

  rename(source: string): void {
    const made = this.#functions.chartValueOf(source);
    if (!Array.isArray(made) || made.length !== this.#texts.length)
      throw new NotEvaluable('it gives another number of entries');
    const texts = made.map((entry): string => {
      const { text } = Object(entry);
      if (typeof text !== 'string' && typeof text !== 'number')
        throw new NotEvaluable('it gives an entry without text');
      return String(text);
    });
    if (this.#isRound) this.#data['labels'] = texts;
    else for (const [at, text] of texts.entries()) this.#setLabel(at, text);
  }

  /** An entry without a text is not drawn. */
  filter(source: string): void {
    const kept = this.#hosts().map((entry) =>
      Boolean(this.#functions.run(source, [entry, this.#functions.chart.data])),
    );
    if (kept.every((one) => one)) return;
    if (this.#isRound) throw new NotEvaluable('slices are named by the legend alone');
    for (const [at, isKept] of kept.entries()) if (!isKept) this.#setLabel(at, '');
  }

  #setLabel(at: number, text: Json): void {
    const dataset = this.#datasets[at];
    if (dataset) dataset['label'] = text;
  }

  /** @returns the numbers of the entries in their order */
  sorted(source: string): number[] {
    const compare = (a: Host, b: Host) => toNumber(this.#functions.run(source, [a, b, this.#functions.chart.data]));
    const entries = this.#hosts().map((host, at) => ({ host, at }));
    return entries.sort((a, b) => compare(a.host, b.host)).map(({ at }) => at);
  }
}
