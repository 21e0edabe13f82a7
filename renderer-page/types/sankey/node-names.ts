import type { Chart } from 'chart.js';
import { isObject, type Json, plainText } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { type Box, boxesOverlap } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { behindName } from '../../text/text-direction';
import { shortenLabel, wrapWhole } from '../../text/wrapping/wrap-and-shorten';
import { markTexts } from '../../values/label-texts';
import { isMirrored, mirrorPx } from './mirror';
import { columnPx, type SankeyNode, sankeyController } from './sankey-fields';

/** A node with its texts. */
export interface NamedNode {
  name: string;
  /** Empty where it is not written. */
  amount: string;
  /** The gap and the amount, behind the name on one line. */
  behind: string;
  column: number;
  y: number;
  /** Its box. */
  box: Box;
  /** Whether flows run to the left. */
  isMirrored: boolean;
}

/** How the name of a node can be written. */
export interface Wording {
  lines: string[];
  widthPx: number;
  isCut: boolean;
  cost: number;
}

/** How a node can be named. */
export interface Way extends Wording {
  node: NamedNode;
  align: CanvasTextAlign;
  x: number;
  y: number;
  heightPx: number;
}

/** How names are written on one side of a node, and how wide they may be. */
export interface Space {
  font: string;
  emPx: number;
  linePx: number;
  maxPx: number;
  /** Whether names stand behind their nodes, where their flows lead to. */
  isBehind: boolean;
  partsOf: (text: string) => string[];
}

/** Space between a node and its label, in ems. */
export const GAP_EM = 0.45;
export const LEAST_TEXT_EM = 2.5;
const MOST_LINES = 3;
/** Between a name and its amount. */
const GAP = '\u2002';
/** Shares of its width at which a name is broken into lines though it fits on one. */
const NARROW = [0.6, 0.42];
/** What each line more costs, an amount on a line of its own, which could be that of another node, and a name that reaches over the next column. */
const [LINE_COST, AMOUNT_LINE_COST, BEYOND_COST] = [0.4, 1, 2];
/** What a name without its amount costs, and one that is cut. */
const [NO_AMOUNT_COST, CUT_COST] = [8, 12];
/** The least cost of a name on one line, on several, and cut short. */
export const LEAST_COSTS = [0, LINE_COST, BEYOND_COST];

/** The nodes of one series with their texts. */
export function namedNodes(chart: Chart, index: number, plan: ThemedPlan): NamedNode[] {
  const { _nodes: nodes, options } = sankeyController(chart, index);
  const { yScale } = chart.getDatasetMeta(index);
  const dataset = plan.spec.data.datasets[index];
  if (!yScale || !dataset) return [];
  const nodePx = options.nodeWidth ?? 10;
  const isLeftwards = isMirrored(plan, index);
  const all = [...(nodes?.values() ?? [])];
  const texts = nodeTexts(all, index, plan);
  return all.map((node, at) => {
    const size = Math.max(node.in, node.out);
    const first = columnPx(chart, index, node.x ?? 0);
    const left = isLeftwards ? mirrorPx(chart, index) - first - nodePx : first;
    const y = yScale.getPixelForValue((node.y ?? 0) + size / 2);
    const sizePx = Math.abs(yScale.getPixelForValue(size) - yScale.getPixelForValue(0));
    const box = { left, right: left + nodePx, top: y - sizePx / 2, bottom: y + sizePx / 2 };
    const text = texts[at] ?? { name: '', amount: '', behind: '' };
    return { ...text, column: node.x ?? 0, y, box, isMirrored: isLeftwards };
  });
}

/** The names and amounts of nodes. */
export function nodeTexts(
  nodes: readonly SankeyNode[],
  index: number,
  plan: ThemedPlan,
): Pick<NamedNode, 'name' | 'amount' | 'behind'>[] {
  const dataset = plan.spec.data.datasets[index] ?? { data: [] };
  const names: Json | undefined = dataset['labels'];
  const sizes = nodes.map((node) => Math.max(node.in, node.out));
  const write = markTexts(plan, dataset, sizes);
  return nodes.map(({ key }, at) => {
    const own = isObject(names) ? plainText(names[key] ?? key) : key;
    const [name, amount] = [own.replace(/\s+/g, ' '), write ? write(sizes[at] ?? 0) : ''];
    return { name, amount, behind: amount && behindName(name, GAP, amount, plan.isRightToLeft) };
  });
}

/** The lines of a text at most this wide, with the amount behind the last word; undefined where it is not whole. */
export function brokenName(
  drawing: Drawing,
  { name, amount, behind }: Pick<NamedNode, 'name' | 'amount' | 'behind'>,
  { font, partsOf }: Pick<Space, 'font' | 'partsOf'>,
  maxPx: number,
): string[] | undefined {
  if (drawing.widthOf(name + behind, font) <= maxPx) return [name + behind];
  const behindPx = drawing.widthOf(behind, font);
  const wrapped = (px: number) => (px > 0 ? wrapWhole(drawing, name, font, px, MOST_LINES, partsOf) : undefined);
  const wide = wrapped(maxPx);
  const fitsBehind = (lines: string[]) => drawing.widthOf((lines.at(-1) ?? '') + behind, font) <= maxPx;
  const lines = wide && fitsBehind(wide) ? wide : wrapped(maxPx - behindPx);
  if (lines) return [...lines.slice(0, -1), (lines.at(-1) ?? '') + behind];
  return wide && wide.length < MOST_LINES ? [...wide, amount] : undefined;
}

/** The wordings of a name in one width, made when they are needed: most names have their place on one line. */
export class Wordings {
  readonly #made: Wording[][] = [];
  readonly #whole: Wording;

  constructor(
    private readonly drawing: Drawing,
    private readonly node: NamedNode,
    private readonly space: Pick<Space, 'font' | 'emPx' | 'maxPx' | 'partsOf'>,
  ) {
    this.#whole = this.#written([node.name + node.behind], 0);
  }

  /** @param kind the index of their least cost */
  of(kind: number): readonly Wording[] {
    this.#made[kind] ??= kind === 0 ? [this.#whole] : kind === 1 ? this.#broken() : this.#cut();
    return this.#made[kind];
  }

  #written(lines: string[], cost: number, isCut = false): Wording {
    const { font, maxPx } = this.space;
    const widthPx = Math.max(...lines.map((line) => this.drawing.widthOf(line, font)));
    const all = cost + (lines.length - 1) * LINE_COST + (widthPx > maxPx ? BEYOND_COST : 0) + (isCut ? CUT_COST : 0);
    return { lines, widthPx, isCut, cost: all };
  }

  #broken(): Wording[] {
    const { maxPx } = this.space;
    const widths = [...NARROW.map((share) => share * this.#whole.widthPx), maxPx].filter((px) => px <= maxPx);
    const made = new Map<string, Wording>();
    for (const px of widths) {
      const lines = brokenName(this.drawing, this.node, this.space, px) ?? [];
      const text = lines.join('\n');
      if (lines.length > 1 && !made.has(text))
        made.set(text, this.#written(lines, lines.at(-1) === this.node.amount ? AMOUNT_LINE_COST : 0));
    }
    return [...made.values()];
  }

  #cut(): Wording[] {
    const { font, emPx, maxPx } = this.space;
    if (this.#whole.widthPx <= maxPx) return [];
    const { name } = this.node;
    const behindPx = this.drawing.widthOf(this.node.behind, font);
    const hasAmount = maxPx - behindPx >= LEAST_TEXT_EM * emPx;
    const short = shortenLabel(this.drawing, name, font, maxPx - (hasAmount ? behindPx : 0));
    const text = hasAmount ? short + this.node.behind : short;
    return [this.#written([text], hasAmount ? 0 : NO_AMOUNT_COST, short !== name)];
  }
}

/** Where a name stands on one side of its node. */
export function besideNode(
  { box, isMirrored }: NamedNode,
  { emPx, isBehind }: Space,
): { x: number; align: CanvasTextAlign } {
  return isBehind !== isMirrored
    ? { x: box.right + GAP_EM * emPx, align: 'left' }
    : { x: box.left - GAP_EM * emPx, align: 'right' };
}

export function boxOfWay({
  x,
  y,
  widthPx,
  heightPx,
  align,
}: Pick<Way, 'x' | 'y' | 'widthPx' | 'heightPx' | 'align'>): Box {
  const left = align === 'right' ? x - widthPx : x;
  return { left, right: left + widthPx, top: y - heightPx / 2, bottom: y + heightPx / 2 };
}

/** Whether a name would stand on another node than its own. */
export function isOnNode(box: Box, own: NamedNode, nodes: readonly NamedNode[]): boolean {
  return nodes.some((node) => node !== own && boxesOverlap(box, node.box));
}
