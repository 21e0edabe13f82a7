/** Runs the functions of one configuration. They are computed over its own values, never executed. */

import type { Node } from 'acorn';
import { type CompiledFunction, checkFunction, compileFunction } from '../../../functions/compile.js';
import { declarationsFor } from '../../../functions/declarations.js';
import { Budget, Evaluation } from '../../../functions/evaluation.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { Host } from '../../../functions/values.js';
import type { JsonObject } from '../../../model/chart-spec.js';
import { objectAt, objectsIn } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import { pointsOf } from '../objects.js';
import { GRADIENT_HELPERS } from './canvas.js';
import { type ChartOfFunctions, chartHost, labelContext, optionContext, segmentContext } from './chart-context.js';
import { CHART, HELPERS } from './color-helpers.js';
import { DATE_LIBRARIES } from './date-libraries.js';
import { tilesOf } from './tiles.js';

/** Steps of all functions of a configuration together. */
const MAX_STEPS = 200_000;
/** Steps of one call: several times what functions of public configurations take, which may pass each value of the chart. */
const STEPS_PER_CALL = 5000;
const STEPS_PER_VALUE = 20;

/** What the text of a configuration says of its functions. */
export interface ConfigSource {
  text: string;
  /** Functions that stand in it, by their texts. Absent where it is JSON. */
  trees?: ReadonlyMap<string, Node>;
  /** The script around it, whose constants its functions may name. */
  script?: Evaluation | undefined;
}

/** Signs of functions in a text of JSON, with which its parts need not be searched. */
const SIGNS = /=>|function|\\u|getGradient/;

/** Whether a part of a configuration may have functions: most have none, and nothing is prepared for them. */
function mayHaveFunctions(part: unknown): boolean {
  if (typeof part === 'string') return part.includes('=>') || part.includes('function');
  if (typeof part !== 'object' || part === null) return false;
  return Object.values(part).some(mayHaveFunctions);
}

/** Values of JSON. `structuredClone` takes several times as long. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)]));
}

/** A list has a value for each point, also where a function gives it. */
function oneOf(value: unknown, at: number): unknown {
  return Array.isArray(value) && value.length > 0 ? value[at % value.length] : value;
}

export class ChartFunctions {
  /** Whether there are functions to run. */
  readonly areGiven: boolean;
  readonly chart: ChartOfFunctions;
  readonly #host: Host;
  readonly #evaluation: Evaluation;
  readonly #compiled = new Map<string, CompiledFunction>();
  readonly #source: ConfigSource | undefined;

  /** @param config as it was written: its functions see it before it is translated @param source absent where it is no text */
  constructor(config: JsonObject, source?: ConfigSource) {
    this.#source = source;
    this.areGiven =
      (source === undefined || source.trees !== undefined || SIGNS.test(source.text)) && mayHaveFunctions(config);
    const data = this.areGiven ? objectAt(config, 'data') : {};
    const labels = Array.isArray(data['labels']) ? data['labels'] : [];
    this.chart = {
      type: plainText(config['type']),
      data: copyOf({ ...data, labels, datasets: objectsIn(data['datasets']) }) as ChartOfFunctions['data'],
    };
    if (this.chart.type === 'treemap')
      for (const dataset of this.chart.data.datasets) dataset['data'] = tilesOf(dataset);
    this.#host = chartHost(this.chart);
    const values = this.chart.data.datasets.reduce((sum, _, at) => sum + this.pointsOf(at).length, labels.length);
    const budget = new Budget(MAX_STEPS, STEPS_PER_CALL + STEPS_PER_VALUE * values);
    // A script has a `Chart` of its own, with the defaults that it sets.
    const chart = source?.script === undefined ? { Chart: CHART } : {};
    const names = { ...DATE_LIBRARIES, helpers: HELPERS, ...chart, ...GRADIENT_HELPERS };
    this.#evaluation = new Evaluation(budget, names, source?.script);
  }

  /** @throws NotEvaluable whose message quotes the part that has no value */
  run(source: string, args: unknown[], self?: unknown): unknown {
    return this.attempt(source, ({ tree }) => this.#evaluation.call(tree, args, self));
  }

  /** Hands over the function of a text. @throws NotEvaluable as `run` */
  attempt<Result>(source: string, use: (compiled: CompiledFunction) => Result): Result {
    const parsed = this.#source?.trees?.get(source);
    const text = parsed === undefined ? source : (this.#source?.text ?? '');
    try {
      let compiled = this.#compiled.get(source);
      if (compiled === undefined) {
        compiled = { tree: parsed === undefined ? compileFunction(source) : checkFunction(parsed), text };
        this.#compiled.set(source, compiled);
      }
      return use(compiled);
    } catch (error) {
      // Another error would find out once more where it is thrown, which takes longer than most functions.
      if (error instanceof NotEvaluable) error.quote(text);
      throw error;
    }
  }

  /** What a function names of the script around it, as text. */
  declarationsFor(tree: Node): string {
    const { script, text = '' } = this.#source ?? {};
    return script === undefined ? '' : declarationsFor(tree, script.scope, text);
  }

  /** What `formatter` returns for a point. */
  labelOf(source: string, datasetIndex: number, dataIndex: number): unknown {
    const point = this.pointsOf(datasetIndex)[dataIndex];
    return this.run(source, [point, this.#labelContext(datasetIndex, dataIndex)]);
  }

  /** What another option of a data label is. */
  labelOptionOf(source: string, datasetIndex: number, dataIndex: number): unknown {
    return oneOf(this.run(source, [this.#labelContext(datasetIndex, dataIndex)]), dataIndex);
  }

  #labelContext(datasetIndex: number, dataIndex: number): Host {
    return labelContext(this.#host, this.chart.data, datasetIndex, dataIndex);
  }

  /** What an option is for a point of a dataset; without a point, for the dataset. */
  optionOf(source: string, datasetIndex: number, dataIndex?: number): unknown {
    const value = this.run(source, [optionContext(this.chart, this.#host, datasetIndex, dataIndex)]);
    return dataIndex === undefined ? value : oneOf(value, dataIndex);
  }

  /** What an option is for a segment of a line. @param from the index of the point it begins at */
  segmentOptionOf(source: string, datasetIndex: number, from: number): unknown {
    return this.run(source, [segmentContext(this.chart, this.#host, datasetIndex, from)]);
  }

  /** What an option of the chart or of a part of it is. @param type of its context; undefined where it is called for each tick */
  chartOptionOf(source: string, type: string | undefined): unknown {
    return this.run(source, [new Host('the context', { chart: this.#host, ...(type !== undefined && { type }) })]);
  }

  /** What a function gives that is handed the chart itself: `generateLabels`, and texts of chartjs-plugin-doughnutlabel. */
  chartValueOf(source: string): unknown {
    return this.run(source, [this.#host], new Host('this', {}));
  }

  /** What a label of chartjs-plugin-piechart-outlabels is. @param percent a share from 0 to 1 */
  outlabelOf(source: string, datasetIndex: number, dataIndex: number, percent: number): unknown {
    const { datasets, labels } = this.chart.data;
    const value = this.pointsOf(datasetIndex)[dataIndex];
    const known = {
      chart: this.#host,
      dataset: datasets[datasetIndex],
      datasetIndex,
      dataIndex,
      labels,
      percent,
      value,
    };
    return oneOf(this.run(source, [new Host('the context', known)]), dataIndex);
  }

  pointsOf(datasetIndex: number): unknown[] {
    return pointsOf(this.chart.data.datasets[datasetIndex]);
  }
}
