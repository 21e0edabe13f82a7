/** What functions use of a canvas: gradients. Its lengths are known only when the chart is drawn. */
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { Host, isPlain, Later, Native, toNumber, toText } from '../../../functions/values.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';

/** Gradients of a configuration run over the canvas, and not over each mark. */
const REACH = 'fixed';
const MAX_STOPS = 50;

/** The start or the end of the plot, or its size. */
class Length extends Later {
  readonly share: 0 | 1;

  constructor(share: 0 | 1) {
    super();
    this.share = share;
  }
}

const [START, END] = [new Length(0), new Length(1)];
export const LENGTH: Later = END;
export const PLOT = new Host('the plot', { left: START, top: START, right: END, bottom: END, width: END, height: END });
export const CANVAS_SIZE = { width: END, height: END };

/** A gradient; functions add its stops. */
export class GradientValue extends Host {
  readonly #angleDeg: number;
  readonly #stops: { share: number; color: string }[];

  constructor(angleDeg: number) {
    const stops: { share: number; color: string }[] = [];
    const addColorStop = new Native(([share, color]) => {
      if (stops.length >= MAX_STOPS) throw new NotEvaluable(`it makes a gradient of more than ${MAX_STOPS} stops`);
      stops.push({ share: toNumber(share), color: toText(color) });
    });
    super('the gradient', { addColorStop });
    this.#angleDeg = angleDeg;
    this.#stops = stops;
  }

  /** As a specification writes it. */
  get css(): string {
    const [first] = this.#stops;
    if (first === undefined) throw new NotEvaluable('its gradient has no colors');
    const ordered = [...this.#stops].sort((one, other) => one.share - other.share);
    const stops = ordered.map(({ share, color }) => `${color} ${Math.round(share * 1e4) / 100}%`);
    if (stops.length === 1) return first.color;
    return `linear-gradient(${this.#angleDeg}deg, ${stops.join(', ')}) ${REACH}`;
  }
}

/** How much further one end is than the other: only the direction of a gradient is kept. */
function direction(from: unknown, to: unknown): number {
  const isRelative = [from, to].some((end) => end instanceof Later);
  const place = (end: unknown) => {
    if (end instanceof Length) return end.share;
    if (end instanceof Later) return 1;
    return isRelative ? Math.sign(toNumber(end)) : toNumber(end);
  };
  return Math.sign(place(to) - place(from));
}

function linearGradient([x0, y0, x1, y1]: unknown[]): GradientValue {
  const [right, down] = [direction(x0, x1), direction(y0, y1)];
  if (right === 0 && down === 0) throw new NotEvaluable('its gradient has no length');
  return new GradientValue((Math.round((Math.atan2(right, -down) * 180) / Math.PI) + 360) % 360);
}

export const CANVAS_CONTEXT = new Host('the canvas', { createLinearGradient: new Native(linearGradient) });

export const CANVAS = new Host('the canvas', { ...CANVAS_SIZE, getContext: new Native(() => CANVAS_CONTEXT) });
export const DOCUMENT = new Host('the page', {
  getElementById: new Native(() => CANVAS),
  querySelector: new Native(() => CANVAS),
});

function withStops(gradient: GradientValue, stops: unknown): GradientValue {
  if (!Array.isArray(stops)) throw new NotEvaluable('its gradient has no colors');
  const add = gradient.members['addColorStop'] as Native;
  for (const [at, stop] of stops.entries()) {
    const even = at / Math.max(1, stops.length - 1);
    const { offset = even, color = stop } = isPlain(stop) ? stop : {};
    add.apply([offset, color], undefined as never);
  }
  return gradient;
}

/** A call of a helper of QuickChart as a text of JSON. */
const CALL = /^getGradientFill(?:Helper)?\([^;]{1,500}\)$/;
const COLORS = ['backgroundColor', 'borderColor', 'pointBackgroundColor'];

/** Makes functions of gradients that are calls in texts. @param dataset changed */
export function callGradients(dataset: JsonObject): void {
  for (const key of COLORS) {
    const value = dataset[key];
    const colors = (Array.isArray(value) ? value : [value]) as Json[];
    const isCall = (color: Json): color is string => typeof color === 'string' && CALL.test(color.trim());
    if (!colors.some(isCall)) continue;
    const source = colors.map((color) => (isCall(color) ? color : JSON.stringify(color)));
    dataset[key] = `() => ${Array.isArray(value) ? `[${source.join(', ')}]` : source[0]}`;
  }
}

const ENDS_OF_HELPER: Record<string, unknown[]> = { vertical: [0, 0, 0, 1], both: [0, 0, 1, 1] };
const HORIZONTAL = [0, 0, 1, 0];

/** Helpers of QuickChart: stops `{offset, color}` and the ends of the gradient, or a direction and its colors. */
export const GRADIENT_HELPERS = {
  getGradientFill: new Native(([stops, ends]) =>
    withStops(linearGradient(Array.isArray(ends) ? ends : HORIZONTAL), stops),
  ),
  getGradientFillHelper: new Native(([name, colors]) =>
    withStops(linearGradient(ENDS_OF_HELPER[String(name)] ?? HORIZONTAL), colors),
  ),
};
