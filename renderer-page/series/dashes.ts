import type { ScriptableLineSegmentContext } from 'chart.js';
import {
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  plainText,
  stringAt,
  valueAt,
} from '../../chart-spec/spec.js';
import type { ThemedPlan } from '../chart/chart-plan';
import { elementOf } from '../chart/series-settings';
import { scriptable } from '../chartjs/adapters';

/** The least visible gap between the caps of two dashes, as a share of the stroke. */
const LEAST_GAP_SHARE = 0.5;

function isDash(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((px) => typeof px === 'number');
}

/** Whether round caps, which are as long as the stroke is thick, would fill the gaps. */
function closes(dash: number[], strokePx: number): boolean {
  const gaps = dash.length % 2 === 1 ? dash : dash.filter((_px, at) => at % 2 === 1);
  return Math.min(...gaps) < (1 + LEAST_GAP_SHARE) * strokePx;
}

/** The stroke of a series, and the factor by which its dashes are longer than in the spec. */
class Stroke {
  readonly #plan: ThemedPlan;
  readonly #dataset: Dataset;
  readonly #type: string;
  readonly #element: string;

  constructor(plan: ThemedPlan, dataset: Dataset) {
    this.#plan = plan;
    this.#dataset = dataset;
    this.#type = plainText(plan.settings.typeOf(dataset));
    this.#element = elementOf(this.#type) === 'arc' ? 'arc' : 'line';
  }

  /** What the spec sets. Lines through points have the options of lines, which `SeriesSettings` does not read. */
  of(key: string): Json | undefined {
    const { options } = this.#plan.spec;
    return [
      valueAt(this.#dataset, 'elements', this.#element, key),
      this.#dataset[key],
      valueAt(options, 'datasets', this.#type, 'elements', this.#element, key),
      valueAt(options, 'datasets', this.#type, key),
      valueAt(options, 'elements', this.#element, key),
      options[key],
    ].find((value) => value !== undefined && value !== null);
  }

  /** A width that the spec sets does not grow with the image. */
  get ownPx(): number | undefined {
    const width = this.of('borderWidth');
    return width === undefined ? undefined : Number(width) || 0;
  }

  /** Dashes of the spec were chosen for the width in the spec, dashes of the service for the width of the theme. */
  scaleOf(isOfService: boolean): number {
    const { theme } = this.#plan;
    const { ownPx } = this;
    if (ownPx === undefined) return theme.scale;
    return isOfService ? Math.max(1, ownPx / theme.lineWidthPx) : 1;
  }

  /** The options of a dash pattern. Dashes of a line get flat ends if round caps would close the gaps. */
  options(dash: number[], isOfService: boolean): JsonObject {
    const scale = this.scaleOf(isOfService);
    const pattern = dash.map((px) => px * scale);
    const { theme } = this.#plan;
    const isClosed =
      this.#element === 'line' &&
      this.of('borderCapStyle') === undefined &&
      closes(pattern, this.ownPx ?? theme.lineWidthPx * theme.scale);
    return { borderDash: pattern, ...(isClosed ? { borderCapStyle: 'butt' } : {}) };
  }
}

type SegmentOption = (context: ScriptableLineSegmentContext) => unknown;

/** The dashes of the segments of a line, which may be functions of the segment. */
function segmentDashes(stroke: Stroke, segment: JsonObject, isOfService: boolean): JsonObject {
  const dash: unknown = segment['borderDash'];
  if (isDash(dash)) return stroke.options(dash, isOfService);
  if (typeof dash !== 'function') return {};
  const optionOf = (key: string): undefined =>
    scriptable((context: ScriptableLineSegmentContext) => {
      const pattern = (dash as SegmentOption)(context);
      return isDash(pattern) ? stroke.options(pattern, isOfService)[key] : key === 'borderDash' ? pattern : undefined;
    });
  return {
    borderDash: optionOf('borderDash'),
    ...(segment['borderCapStyle'] === undefined ? { borderCapStyle: optionOf('borderCapStyle') } : {}),
  };
}

/** Scales dashes with the strokes of the image: in a large image round caps would close their gaps. Changes the datasets. */
export function scaleDashes(datasets: Dataset[], plan: ThemedPlan): void {
  const { composition } = plan.spec;
  for (const [at, dataset] of datasets.entries()) {
    const stroke = new Stroke(plan, plan.spec.data.datasets[at] ?? dataset);
    const isTrend = composition?.type === 'trend' && composition.colorOf?.[at] !== undefined;
    const dash: unknown = stroke.of('borderDash');
    if (isDash(dash)) {
      const options = stroke.options(dash, isTrend || at === composition?.forecast?.entry);
      Object.assign(dataset, options);
      // What Chart.js reads before the dataset itself.
      const elements = objectAt(dataset, 'elements');
      for (const [element, own] of Object.entries(elements)) {
        if (isObject(own) && own['borderDash'] !== undefined)
          dataset['elements'] = { ...elements, [element]: { ...own, ...options } };
      }
    }
    const { segment } = dataset;
    if (isObject(segment))
      dataset['segment'] = { ...segment, ...segmentDashes(stroke, segment, composition?.forecast !== undefined) };
  }
}

/** The same for the lines of annotations. Changes the options. */
export function scaleAnnotationDashes(options: JsonObject, { theme, spec }: ThemedPlan): void {
  const all = objectAt(options, 'plugins', 'annotation', 'annotations');
  const own = objectAt(spec.options, 'plugins', 'annotation', 'annotations');
  for (const [id, annotation] of Object.entries(all)) {
    const dash: unknown = valueAt(own, id, 'borderDash');
    const isLine = (stringAt(annotation, 'type') ?? 'line') === 'line';
    if (isObject(annotation) && isLine && isDash(dash) && valueAt(own, id, 'borderWidth') === undefined)
      annotation['borderDash'] = dash.map((px) => px * theme.scale);
  }
}
