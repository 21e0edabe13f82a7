import { type Dataset, isObject, type JsonObject, plainText, treeLeaves } from '../../../chart-spec/spec.js';
import type { NumberWriter } from '../../../chart-spec/table.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { behindName } from '../../text/text-direction';
import { isGerman } from '../../text/wrapping/compounds';
import { ELLIPSIS, pieces } from '../../text/wrapping/text-fit';
import { piecesOfCompounds, wrapLabel } from '../../text/wrapping/wrap-and-shorten';
import { markTexts } from '../../values/label-texts';
import { type TileSpace, tileSpace } from './tile-space';

/** A rectangle of the plugin: w and h in CSS px, v its value, g its name, `own` without that of its group, l its level. */
export interface Tile {
  w: number;
  h: number;
  v: number;
  g?: string;
  own?: string;
  l?: number;
  isLeaf?: boolean;
  _data?: JsonObject & { children?: JsonObject[]; label?: string; path?: string };
}

/** The name of a tile on one line; empty for trees of plain numbers. */
export function tileName({ g, _data }: Tile): string {
  return plainText(g ?? (isObject(_data) ? (_data['label'] ?? '') : '')).replace(/\s+/g, ' ');
}

/** What is written into a tile. */
export interface TileText {
  /** The lines of the name. */
  name: string[];
  /** At most one line, below the name. */
  value: string[];
  hasValue: boolean;
  sizePx: number;
  /** Whether it runs from the bottom to the top. */
  isUpright: boolean;
  /** Whether it has less space around it, as its tile has none for the value else. */
  isTight?: boolean;
}

/** A name is not cut shorter than this, with the ellipsis. */
export const LEAST_LETTERS = 4;
const MOST_LINES = 3;
/** Rather than a name is cut or a value left out. */
const MOST_LINES_IN_NEED = 5;
const LINE_EM = 1.2;
/** Around a text on each side: less where it is smaller than usual. */
const PADDING_EM = { usual: 0.45, small: 0.3, tight: 0.1 };
const VALUE_SHARE = 0.92;
/** So many of the smallest sizes are tried with less space around them. */
const TIGHT_SIZES = 2;
/** The least width of a text in ems. */
const LEAST_WIDTH_EM = 1.6;
/** Images as wide as e-mails are read on phones, which show them smaller: their texts rather stand upright than get smaller than this. */
const E_MAIL = { widthPx: 640, textPx: 12 };
/** Around a text that stands upright, of both sides together. */
const UPRIGHT_EM = 0.4;

/**
 * The texts of tiles: the name, and the value below or behind it. A value never stands without its name: nobody could tell what it counts.
 * What is too long for a line goes on in the next ones, else in smaller letters, then upright; then the value is left out, then the name is cut.
 */
export class TileTexts {
  readonly #drawing: Drawing;
  readonly #write: NumberWriter;
  readonly #space: TileSpace;
  readonly #family: string;
  readonly #sizesPx: number[];
  readonly #legiblePx: number;
  readonly #piecesOf: (text: string) => string[];
  readonly #known = new Map<string, TileText>();

  constructor(drawing: Drawing, plan: ThemedPlan, dataset: Dataset) {
    const { spec, theme, language } = plan;
    this.#drawing = drawing;
    this.#space = tileSpace(dataset, theme);
    this.#family = drawing.ownFonts(theme.fontFamily);
    const { emPx, sizesPx } = this.#space;
    const isEMail = spec.inside === undefined && spec.width <= E_MAIL.widthPx;
    this.#sizesPx = sizesPx;
    this.#legiblePx = Math.max(sizesPx.at(-1) ?? 0, isEMail ? Math.min(emPx, E_MAIL.textPx) : 0);
    const leaves = treeLeaves(dataset);
    const values = leaves.map(({ value }) => value);
    this.#write = markTexts(plan, dataset, values) ?? (() => '');
    const known = new Map<string, string[]>();
    this.#piecesOf = (text) => {
      const parts = known.get(text) ?? (isGerman([text], language) ? piecesOfCompounds(text) : pieces(text));
      known.set(text, parts);
      return parts;
    };
  }

  /** Chart.js asks for the font, the padding and the text one after the other. */
  of(tile: Tile): TileText {
    const key = JSON.stringify([tileName(tile), tile.v, tile.w, tile.h]);
    const known = this.#known.get(key);
    if (known) return known;
    const text = this.#fit(tile);
    this.#known.set(key, text);
    return text;
  }

  fontsOf({ name, sizePx }: TileText): JsonObject[] {
    const lineHeight = this.#drawing.lineEm(LINE_EM);
    return [
      ...name.map(() => ({ size: sizePx, weight: 600, lineHeight })),
      { size: this.#valuePx(sizePx), weight: 400, lineHeight },
    ];
  }

  paddingOf({ sizePx, isTight }: Pick<TileText, 'sizePx' | 'isTight'>): number {
    return Math.round(sizePx * PADDING_EM[isTight ? 'tight' : sizePx < this.#space.emPx ? 'small' : 'usual']);
  }

  /** The font of a name. */
  bold(sizePx: number): string {
    return `600 ${sizePx}px ${this.#family}`;
  }

  /** The font of a value below a name of this size. */
  plain(sizePx: number): string {
    return `400 ${this.#valuePx(sizePx)}px ${this.#family}`;
  }

  lineHeightPx(sizePx: number): number {
    return sizePx * this.#drawing.lineEm(LINE_EM);
  }

  #valuePx(sizePx: number): number {
    return Math.max(Math.min(sizePx, this.#legiblePx), Math.round(sizePx * VALUE_SHARE));
  }

  #fit(tile: Tile): TileText {
    const name = tileName(tile);
    const usual = this.#level(tile, name, this.#space.emPx);
    if (usual.hasValue && isWhole(usual, name)) return usual;
    const textsIn = (sizesPx: readonly number[]) => [
      ...sizesPx.map((sizePx) => this.#level(tile, name, sizePx)).filter((text) => isWhole(text, name)),
      ...sizesPx.flatMap((sizePx) => this.#upright(tile, name, sizePx) ?? []),
    ];
    const isLegible = (sizePx: number) => sizePx >= this.#legiblePx;
    const sizes = [this.#sizesPx.filter(isLegible), this.#sizesPx.filter((sizePx) => !isLegible(sizePx))];
    const texts = sizes.flatMap(textsIn);
    const best = texts.find(({ hasValue }) => hasValue) ?? this.#inNeed(tile, name) ?? texts[0];
    if (best) return best;
    const { own, ...alone } = tile;
    if (own !== undefined) return this.of({ ...alone, g: own });
    const cut = this.#level(tile, name, this.#sizesPx.at(-1) ?? 0);
    return hasLetters(cut, name) ? cut : { ...cut, name: [], value: [] };
  }

  /** The whole name and the value close to the edges, on more lines or on upright ones; `undefined` where even so they have no space. */
  #inNeed(tile: Tile, name: string): TileText | undefined {
    const sizesPx = this.#sizesPx.slice(-TIGHT_SIZES);
    const ways: ((sizePx: number) => TileText | undefined)[] = [
      (sizePx) => this.#level(tile, name, sizePx, { isTight: true }),
      (sizePx) => this.#level(tile, name, sizePx, { mostLines: MOST_LINES_IN_NEED }),
      (sizePx) => this.#upright(tile, name, sizePx, MOST_LINES),
    ];
    for (const way of ways) {
      for (const sizePx of sizesPx) {
        const text = way(sizePx);
        if (text?.hasValue && isWhole(text, name)) return text;
      }
    }
    return undefined;
  }

  /** The text at this size, the last line of its name cut where there is no space. */
  #level(
    tile: Tile,
    name: string,
    sizePx: number,
    { isTight = false, mostLines: mostOfName = MOST_LINES } = {},
  ): TileText {
    const none = { name: [], value: [], hasValue: false, sizePx, isUpright: false, isTight };
    const aroundPx = 2 * (this.paddingOf(none) + this.#space.spacingPx) + 1;
    const [widthPx, heightPx] = [tile.w - aroundPx, tile.h - aroundPx];
    const most = Math.floor(heightPx / this.lineHeightPx(sizePx));
    if (most < 1 || widthPx < sizePx * LEAST_WIDTH_EM) return none;
    const number = this.#write(tile.v);
    const wrapped = (lines: number) => this.#wrapped(name, widthPx, sizePx, Math.min(mostOfName, lines));
    if (number === '') return { ...none, name: wrapped(most), hasValue: true };
    const value = this.#drawing.widthOf(number, this.plain(sizePx)) <= widthPx ? [number] : [];
    const hasValue = value.length > 0;
    if (name === '') return { ...none, value, hasValue };
    const withValue = wrapped(Math.max(1, most - value.length));
    // The name first: the number gives way to its last line.
    const lines = isWhole({ name: withValue }, name) || value.length === 0 ? withValue : wrapped(most);
    if (most > lines.length) return { ...none, name: lines, value, hasValue };
    // A tile of one line has its value behind its name.
    const both = name + behindName(name, ' ', number);
    const fitsBeside = lines.join() === name && this.#drawing.widthOf(both, this.bold(sizePx)) <= widthPx;
    return { ...none, name: fitsBeside ? [both] : lines, hasValue: fitsBeside };
  }

  #wrapped(name: string, widthPx: number, sizePx: number, mostLines: number): string[] {
    if (name === '') return [];
    return wrapLabel(this.#drawing, name, this.bold(sizePx), widthPx, mostLines, this.#piecesOf);
  }

  /** The name from the bottom to the top, with the value beside or behind it where there is space. */
  #upright(tile: Tile, name: string, sizePx: number, mostLines = 1): TileText | undefined {
    const { spacingPx } = this.#space;
    const widthPx = tile.w - 2 * spacingPx - UPRIGHT_EM * sizePx;
    const lengthPx = tile.h - 2 * (spacingPx + this.paddingOf({ sizePx }));
    const fits = (text: string, font: string) => this.#drawing.widthOf(text, font) <= lengthPx;
    if (name === '' || tile.h <= tile.w || widthPx < sizePx || lengthPx < sizePx * LEAST_WIDTH_EM) return undefined;
    const most = Math.max(1, Math.floor(widthPx / this.lineHeightPx(sizePx)));
    const lines = this.#wrapped(name, lengthPx, sizePx, Math.min(mostLines, most));
    if (!isWhole({ name: lines }, name)) return undefined;
    const number = this.#write(tile.v);
    if (number === '') return { name: lines, value: [], hasValue: true, sizePx, isUpright: true };
    const isBelow = most > lines.length && fits(number, this.plain(sizePx));
    const [last = ''] = lines.slice(-1);
    const withNumber = last + behindName(last, ' ', number);
    const isBehind = !isBelow && fits(withNumber, this.bold(sizePx));
    return {
      name: isBehind ? [...lines.slice(0, -1), withNumber] : lines,
      value: isBelow ? [number] : [],
      hasValue: isBelow || isBehind,
      sizePx,
      isUpright: true,
    };
  }
}

/** A line that could be read as a value. */
const NUMBER = /^\p{Nd}[\p{Nd}.,]*$/u;

/** Whether a text says the name: names without one are whole, and those of which no line could be taken for the value. */
function isWhole({ name }: Pick<TileText, 'name'>, whole: string): boolean {
  if (whole === '') return true;
  if (name.length > 1 && NUMBER.test(name.at(-1) ?? '')) return false;
  return name.length > 0 && (whole.includes(ELLIPSIS) || !name.some((line) => line.endsWith(ELLIPSIS)));
}

function hasLetters({ name: [first = ''] }: TileText, name: string): boolean {
  return first.length >= LEAST_LETTERS || first === name || !first.endsWith(ELLIPSIS);
}
