import type { ChartSpec, Json, JsonObject } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { Costs } from './costs.js';
import { NumbersIn } from './numbers-in.js';
import { type Surface, textBox } from './surface.js';

const ANNOTATION_US = 100;
/** Each side of a polygon is an element with options of its own. */
const SIDE_US = 20;
const DEFAULT_SIZE_PX = 12;

/** Adds what chartjs-plugin-annotation draws. */
export function addAnnotationCosts({ options }: ChartSpec, surface: Surface, costs: Costs): void {
  const plugin = childOf(childOf(options, 'plugins'), 'annotation');
  const { annotations } = plugin;
  if (typeof annotations !== 'object' || annotations === null) return;
  const shared = [childOf(plugin, 'common'), childOf(options, 'elements')];
  for (const [id, annotation] of Object.entries(annotations)) {
    if (!isObject(annotation) || annotation['display'] === false) continue;
    const path = `options.plugins.annotation.annotations.${id}`;
    new Annotation(annotation, path, shared, surface, costs).addCosts();
  }
}

function childOf(parent: JsonObject, key: string): JsonObject {
  const child = parent[key];
  return isObject(child) ? child : {};
}

class Annotation {
  readonly #own: NumbersIn;
  readonly #shared: NumbersIn[];
  readonly #type: Json | undefined;

  readonly #annotation: JsonObject;
  readonly #path: string;
  readonly #surface: Surface;
  readonly #costs: Costs;

  constructor(annotation: JsonObject, path: string, shared: JsonObject[], surface: Surface, costs: Costs) {
    this.#annotation = annotation;
    this.#path = path;
    this.#surface = surface;
    this.#costs = costs;
    this.#type = annotation['type'];
    this.#own = new NumbersIn(annotation, path, ['label']);
    const sharedPaths = ['options.plugins.annotation.common', 'options.elements'];
    this.#shared = shared.map((node, i) => new NumbersIn(node, sharedPaths[i] ?? ''));
  }

  addCosts(): void {
    const surface = this.#surface;
    const costs = this.#costs;
    const path = this.#path;
    const { widthPx, heightPx, outlinePx } = this.#extent();
    const isLine = this.#type === undefined || this.#type === 'line';
    const border = this.#option('borderWidth', 2);
    const dash = this.#option('borderDash', 0);
    const sides = this.#option('sides', 3);
    costs.add(path, ANNOTATION_US / 1e3 + (isLine ? 0 : surface.fillMs(widthPx * heightPx)));
    costs.add(border.path, surface.strokeMs({ lengthPx: outlinePx, widthPx: border.value }));
    costs.add(dash.path, surface.dashMs(outlinePx, dash.value, isLine && !this.#own.has('curve')));
    if (this.#type === 'polygon') costs.add(sides.path, (sides.value * SIDE_US) / 1e3);
    this.#addShadow(this.#annotation, path, widthPx, heightPx);
    this.#addText(this.#annotation, path);
    const { label } = this.#annotation;
    if (isObject(label)) this.#addText(label, `${path}.label`);
  }

  /** Boxes, ellipses and lines may cover the whole chart. */
  #extent(): { widthPx: number; heightPx: number; outlinePx: number } {
    const { width, height } = this.#surface;
    if (this.#type === 'point' || this.#type === 'polygon') {
      const sizePx = 2 * (this.#option('radius', 10).value + this.#option('borderWidth', 1).value);
      return { widthPx: sizePx, heightPx: sizePx, outlinePx: 3.2 * sizePx };
    }
    if (this.#type === 'label' || this.#type === 'doughnutLabel') {
      const { widthPx, heightPx } = textExtent(this.#annotation);
      return { widthPx, heightPx, outlinePx: 2 * (widthPx + heightPx) };
    }
    return { widthPx: width, heightPx: height, outlinePx: 2 * (width + height) };
  }

  #option(key: string, fallback: number): { value: number; path: string } {
    for (const numbers of [this.#own, ...this.#shared]) {
      const found = numbers.first(key);
      if (found !== undefined) return found;
    }
    return { value: fallback, path: this.#path };
  }

  /** The background and the border have shadows of their own. */
  #addShadow(holder: JsonObject, path: string, widthPx: number, heightPx: number): void {
    const isShared = this.#shared.some((numbers) => numbers.has('shadowBlur'));
    const colors = ['backgroundShadowColor', 'borderShadowColor'].filter(
      (key) => holder[key] !== undefined || this.#shared.some((numbers) => numbers.has(key)),
    );
    const blur = new NumbersIn(holder, path, ['label']).first('shadowBlur') ?? this.#option('shadowBlur', 0);
    if (colors.length === 0 || (holder['shadowBlur'] === undefined && !isShared && blur.value === 0)) return;
    this.#costs.add(blur.path, colors.length * this.#surface.shadowMs(widthPx, heightPx, blur.value));
  }

  #addText(holder: JsonObject, path: string): void {
    const { lines, characters, sizePx } = textOf(holder);
    if (lines === 0) return;
    const numbers = new NumbersIn(holder, path, ['label']);
    const stroke = numbers.first('textStrokeWidth')?.value ?? 0;
    this.#costs.add(`${path}.content`, lines * this.#surface.textMs(characters, sizePx, stroke));
    if (holder === this.#annotation) return;
    const { widthPx, heightPx } = textExtent(holder);
    this.#addShadow(holder, path, widthPx, heightPx);
  }
}

function textOf(holder: JsonObject): { lines: number; characters: number; sizePx: number } {
  const { content } = holder;
  const lines = Array.isArray(content) ? content : content === undefined || content === null ? [] : [content];
  const characters = lines.reduce((longest: number, line) => Math.max(longest, plainText(line).length), 0);
  const sizePx = new NumbersIn(holder, '', ['label']).first('size')?.value ?? DEFAULT_SIZE_PX;
  return { lines: lines.length, characters, sizePx };
}

function textExtent(holder: JsonObject): { widthPx: number; heightPx: number } {
  const { lines, characters, sizePx } = textOf(holder);
  const line = textBox(characters, sizePx);
  const paddingPx = 2 * (new NumbersIn(holder, '', ['label']).first('padding', 'backdropPadding')?.value ?? 6);
  return { widthPx: line.widthPx + paddingPx, heightPx: lines * line.heightPx + paddingPx };
}
