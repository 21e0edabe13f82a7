/** Runs the functions of one configuration. They are computed over its own values, never executed. */

import { compileFunction, type FunctionTree } from '../../../functions/compile.js';
import { Budget, Evaluation } from '../../../functions/evaluation.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { problemOf } from '../../../functions/tick-problem.js';
import { Host } from '../../../functions/values.js';
import type { JsonObject } from '../../../model/chart-spec.js';
import { plainText } from '../../../values/plain-text.js';
import { objectIn, objectsIn } from '../objects.js';
import { type ChartOfFunctions, chartHost, labelContext, optionContext } from './chart-context.js';
import { MOMENT } from './moment.js';

/** Steps of all functions of a configuration together. */
const MAX_STEPS = 200_000;
const FUNCTION =
  /^\s*(?:async\b\s*)?(?:function(?:[\s*]+[\w$]{1,60})?[\s*]*\(|(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[\w$]{1,60})\s*=>)/;
const MAX_HEAD_CHARS = 300;

/** Whether a text of a configuration is a function: QuickChart takes them as JSON texts, too. */
export function isFunctionText(value: unknown): value is string {
  return typeof value === 'string' && FUNCTION.test(value.slice(0, MAX_HEAD_CHARS));
}

export class ChartFunctions {
  readonly chart: ChartOfFunctions;
  readonly #host: Host;
  readonly #evaluation: Evaluation;
  readonly #trees = new Map<string, FunctionTree>();

  /** @param config as it was written: its functions see it before it is translated @param script around it, whose constants they may name */
  constructor(config: JsonObject, script?: Evaluation) {
    this.#evaluation = new Evaluation(new Budget(MAX_STEPS), { moment: MOMENT }, script);
    const data = objectIn(config, 'data');
    const labels = Array.isArray(data['labels']) ? data['labels'] : [];
    this.chart = structuredClone({
      type: plainText(config['type']),
      data: { ...data, labels, datasets: objectsIn(data['datasets']) },
    });
    this.#host = chartHost(this.chart);
  }

  /** @throws NotEvaluable whose message quotes the part that has no value */
  run(source: string, args: unknown[], self?: unknown): unknown {
    try {
      let tree = this.#trees.get(source);
      if (tree === undefined) {
        tree = compileFunction(source);
        this.#trees.set(source, tree);
      }
      return this.#evaluation.call(tree, args, self);
    } catch (error) {
      if (error instanceof NotEvaluable) throw new NotEvaluable(problemOf(error, source));
      throw error;
    }
  }

  /** What `formatter` returns for a point. */
  labelOf(source: string, datasetIndex: number, dataIndex: number): unknown {
    const point = this.pointsOf(datasetIndex)[dataIndex];
    return this.run(source, [point, this.#labelContext(datasetIndex, dataIndex)]);
  }

  /** What another option of a data label is. */
  labelOptionOf(source: string, datasetIndex: number, dataIndex: number): unknown {
    return this.run(source, [this.#labelContext(datasetIndex, dataIndex)]);
  }

  #labelContext(datasetIndex: number, dataIndex: number): Host {
    return labelContext(this.#host, this.chart.data, datasetIndex, dataIndex);
  }

  /** What an option is for a point of a dataset; without a point, for the dataset. */
  optionOf(source: string, datasetIndex: number, dataIndex?: number): unknown {
    return this.run(source, [optionContext(this.chart, this.#host, datasetIndex, dataIndex)]);
  }

  /** What an option of the chart or of a part of it is. @param type of its context; undefined where it is called for each tick */
  chartOptionOf(source: string, type: string | undefined): unknown {
    return this.run(source, [new Host('the context', { chart: this.#host, ...(type !== undefined && { type }) })]);
  }

  /** What a function gives that is handed the chart itself: `generateLabels`, and texts of chartjs-plugin-doughnutlabel. */
  chartValueOf(source: string): unknown {
    return this.run(source, [this.#host]);
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
    return this.run(source, [new Host('the context', known)]);
  }

  pointsOf(datasetIndex: number): unknown[] {
    const data = this.chart.data.datasets[datasetIndex]?.['data'];
    return Array.isArray(data) ? data : [];
  }
}
