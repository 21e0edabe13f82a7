/** Labels outside of slices. */

import { isFunctionText } from '../../../functions/function-text.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt, isObject, objectAt } from '../../../values/json.js';
import { plainNumber, plainText } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { moveFont } from '../fonts.js';
import { attempted } from '../functions/evaluated.js';
import { datasetsOf, pointsOf, take } from '../objects.js';

const OUTLABELED = ['outlabeledPie', 'outlabeledDoughnut'];
/** Text and decimals of chartjs-plugin-piechart-outlabels. */
const OUTLABEL_TEXT = '%l %p';
const OUTLABEL_DIGITS = 1;
/** Leaves room for the labels around the slices. */
const OUTLABELED_RADIUS = '66%';
const BOX_PADDING = 4;
const PERCENT = 100;
const NO_LABELS = 'These labels are left out.';

/** Labels outside a pie. Names of slices are in the legend. @param config changed */
export function applyOutlabels(config: JsonObject, context: Context): void {
  const plugins = ensureAt(config, 'options', 'plugins');
  const datasets = datasetsOf(config);
  const own = datasets.map((dataset) => take(dataset, 'outlabels'));
  const ofChart = take(plugins, 'outlabels');
  const given = [...own, ofChart].find((one): one is JsonObject => isObject(one));
  const isOff = given?.['display'] === false || (given === undefined && [...own, ofChart].includes(false));
  if (isOff || (given === undefined && !OUTLABELED.includes(context.type))) return;
  const { text = OUTLABEL_TEXT, percentPrecision, color, backgroundColor, borderColor, borderRadius } = given ?? {};
  const pattern = plainText(text);
  const font = outlabelFont(given);
  plugins['datalabels'] = {
    anchor: 'end',
    align: 'end',
    ...(backgroundColor !== undefined && { backgroundColor, ...(color !== undefined && { color }) }),
    ...(borderColor !== undefined && { borderColor }),
    ...(borderRadius !== undefined && { borderRadius }),
    ...(font !== undefined && { font }),
    ...objectAt(plugins, 'datalabels'),
  };
  ensureAt(config, 'options')['radius'] ??= OUTLABELED_RADIUS;
  const labels = objectAt(config, 'data')['labels'];
  const names = Array.isArray(labels) ? labels.map(plainText) : [];
  const digits = plainNumber(percentPrecision ?? OUTLABEL_DIGITS);
  for (const [index, dataset] of datasets.entries()) {
    const values = pointsOf(dataset).map((value) => (typeof value === 'number' ? value : 0));
    const sum = values.reduce((total, value) => total + value, 0);
    const slices = values.map((value, at) => ({ name: names[at] ?? '', value, share: value / (sum || 1), digits }));
    const shown = ownOption(given?.['display'], slices, index, context);
    const patterns = ownOption(pattern, slices, index, context);
    const texts = slices.map((slice, at) => {
      const own = shown?.[at] ? patterns?.[at] : undefined;
      return own === undefined || own === null || own === '' ? null : outlabelText(plainText(own), slice);
    });
    // The plugin puts its texts on boxes in the colors of the slices, for which their color is chosen.
    const fill = dataset['backgroundColor'];
    const isBoxed = color !== undefined && backgroundColor === undefined && !isEmptyFill(fill);
    const box = isBoxed ? { backgroundColor: fill ?? null, color, padding: BOX_PADDING } : {};
    dataset['datalabels'] = { ...box, ...objectAt(dataset, 'datalabels'), texts };
  }
}

function isEmptyFill(fill: Json | undefined): boolean {
  const fills = Array.isArray(fill) ? fill : [fill];
  return fills.length === 0 || !fills.every((one) => typeof one === 'string');
}

/** What an option is for each slice; undefined where its function is not evaluated. */
function ownOption(
  option: Json | undefined,
  slices: readonly Slice[],
  index: number,
  { functions, notes }: Context,
): (Json | undefined)[] | undefined {
  if (!isFunctionText(option)) return slices.map(() => option ?? true);
  const valueAt = ({ share }: Slice, at: number) => {
    const value = functions.outlabelOf(option, index, at, share);
    if (typeof value === 'object' && value !== null) throw new NotEvaluable('it gives an object');
    return value as Json | undefined;
  };
  const tell = (reason: string) => notes.add('options.plugins.outlabels', `${reason} ${NO_LABELS}`);
  return attempted(() => slices.map(valueAt), tell);
}

interface Slice {
  name: string;
  value: number;
  share: number;
  /** Decimals of the share, in percent. */
  digits: number;
}

/** `%l` is the name, `%v` the value, `%p` the share; `%p.2` has two decimals. */
function outlabelText(pattern: string, { name, value, share, digits }: Slice): string {
  return pattern.replace(/%([lvp])(?:\.(\d))?/g, (_, part: string, decimals: string | undefined) => {
    if (part === 'l') return name;
    const places = decimals === undefined ? undefined : Number(decimals);
    if (part === 'v') return places === undefined ? String(value) : value.toFixed(places);
    return `${(share * PERCENT).toFixed(places ?? digits)}%`;
  });
}

function outlabelFont(given: JsonObject | undefined): JsonObject | undefined {
  const font = given === undefined ? undefined : given['font'];
  if (!isObject(font)) return undefined;
  const copy: JsonObject = { ...font };
  copy['size'] ??= copy['maxSize'] ?? copy['minSize'];
  for (const key of ['resizable', 'minSize', 'maxSize']) delete copy[key];
  if (copy['size'] === undefined) delete copy['size'];
  moveFont(copy);
  return Object.keys(copy).length === 0 ? undefined : copy;
}
