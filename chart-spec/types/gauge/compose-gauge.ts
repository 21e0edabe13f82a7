import type { BarRole, ChartSpec, Composition, JsonObject } from '../../model/chart-spec.js';
import type { NumberWriter } from '../../numbers/format-number.js';
import { DASH } from '../../numbers/missing.js';
import { withMinus } from '../../numbers/number-text.js';
import { numberWriter } from '../../numbers/write-number.js';
import { localeOf } from '../../values/chart-locale.js';
import { titleOf } from '../../values/chart-title.js';
import { mergeOptions } from '../../values/json.js';
import { withoutNoise } from '../../values/sums.js';
import { drawnWordsOf } from '../../words/drawn-words.js';
import { formatOfValues, valueWriter } from '../../words/value-text.js';
import { capitalized } from '../text-frame.js';
import { roleOf, scaleOf, targetText, valuesOf } from './scale.js';

/** The width of the mark of a target, as a share of the scale. */
const MARK_SHARE = 0.012;
/** Sizes of the texts, as shares of the shorter side of the image. */
const VALUE_SHARE = 0.15;
const NAME_SHARE = 0.06;
const NO_DATA_SHARE = 0.09;
/** The hole of the ring that a value may fill, and the width of a digit in ems. */
const HOLE_SHARE = 0.5;
const DIGIT_EM = 0.6;
/** The width of a letter of a name in ems, and the height of the hole that names may fill. */
const LETTER_EM = 0.52;
const NAMES_SHARE = 0.3;
/** Smaller rings have no space for more than the value. */
const LEAST_NAMED_PX = 90;
/** Numbers below the ring are short where their digits would be wider than this share of it. */
const BELOW_SHARE = 0.8;
const BELOW_DIGIT_PX = 6;
/** Smaller texts cannot be read on a tile. */
const LEAST_VALUE_PX = 22;
const LEAST_NAME_PX = 11;
const LEAST_WORDS_PX = 15;
/** Letters behind it are as wide as they are high. */
const LAST_NARROW = '\u2e80';

/** A gauge as half a ring with its value in the middle. */
export function composeGauge(spec: ChartSpec): ChartSpec {
  const { min, max } = scaleOf(spec);
  const [value = null] = valuesOf(spec);
  const [dataset = { data: [] }] = spec.data.datasets;
  const filled = Math.min(Math.max(value ?? min, min), max);
  const parts = arcsOf({ min, max, filled, target: spec.target }, roleOf(value ?? min, spec));
  const locale = localeOf(spec);
  const plain = valueWriter(spec, dataset, locale);
  const write = (one: number) => withMinus(plain(one), one);
  const [label = ''] = spec.data.labels;
  // A number stands for a row without a name.
  const names = [/^\d+$/.test(label) ? '' : label, dataset.label ?? ''].filter((one) => one !== '');
  const sidePx = Math.min(spec.width / 2, spec.height);
  const namePx = Math.max(LEAST_NAME_PX, Math.round(sidePx * NAME_SHARE));
  const wanted = [...new Set(names)].filter((name) => name !== titleOf(spec).trim());
  const shown = sidePx < LEAST_NAMED_PX ? [] : wanted;
  const lines =
    spec.theme?.mode === 'plain'
      ? shown
      : linesIn(shown, (2 * HOLE_SHARE * sidePx) / (namePx * LETTER_EM), (NAMES_SHARE * sidePx) / namePx);
  const unnamed = wanted.filter((name) => !lines.join(' ').includes(name.split(/\s+/).join(' ')));
  const figure = value === null ? missingText(locale, sidePx) : write(value);
  const widestPx = (2 * HOLE_SHARE * sidePx) / (figure.length * DIGIT_EM);
  const figurePx =
    value === null && figure !== DASH
      ? Math.max(LEAST_NAME_PX, sidePx * NO_DATA_SHARE)
      : Math.max(LEAST_VALUE_PX, sidePx * VALUE_SHARE);
  const sizes = [Math.round(Math.min(widestPx, figurePx)), namePx] as const;
  const font = [{ size: sizes[0], weight: 600 }, ...lines.map(() => ({ size: namePx, weight: 400 }))];
  // A design measures the hole.
  const center = {
    type: 'doughnutLabel',
    content: [figure, ...lines],
    ...(spec.theme?.mode === 'plain' ? { font } : { sizes: [...sizes] }),
  };
  const defaults: JsonObject = {
    circumference: 180,
    rotation: 270,
    cutout: '72%',
    plugins: {
      legend: { display: false },
      datalabels: false,
      ...(spec.sparkline ? {} : { annotation: { annotations: { center } } }),
    },
  };
  const { data: _values, label: _name, backgroundColor, ...style } = dataset;
  return {
    ...spec,
    type: 'doughnut',
    data: {
      labels: parts.map(() => ''),
      datasets: [{ borderWidth: 0, ...style, data: parts.map(({ size }) => size) }],
    },
    options: mergeOptions(defaults, withoutLabels(spec.options)),
    endLabels: false,
    composition: {
      type: 'gauge',
      roles: parts.map(({ role: each }) => each),
      ...(unnamed.length > 0 && !spec.sparkline && { unnamed }),
      ...aroundRing(
        spec,
        [write, numberWriter('figure', { values: [], format: formatOfValues(spec, dataset), locale })],
        locale,
      ),
      ...(typeof backgroundColor === 'string' && { color: backgroundColor }),
    },
  };
}

/** Names in lines of at most so many letters, and in at most so many lines: the plugin would shrink all texts of the hole until they fit. */
function linesIn(names: readonly string[], letters: number, most: number): string[] {
  const all: string[] = [];
  for (const name of names) {
    const lines: string[] = [];
    for (const word of name.split(/\s+/)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
      if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    if (all.length + lines.length <= Math.max(1, most)) all.push(...lines);
  }
  return all;
}

/** The words that there is no data; a dash in a ring that has no space for them. */
function missingText(locale: string, sidePx: number): string {
  const words = capitalized(drawnWordsOf(locale).noData);
  const ems = [...words].reduce((sum, letter) => sum + (letter > LAST_NARROW ? 1 : DIGIT_EM), 0);
  return (2 * HOLE_SHARE * sidePx) / ems < LEAST_WORDS_PX ? DASH : words;
}

/** The ends of the scale, its target and its zero, in the first form that has space. */
function aroundRing(
  spec: ChartSpec,
  [long, short]: [long: NumberWriter, short: NumberWriter],
  locale: string,
): Pick<Composition, 'ends' | 'marks'> {
  const { min, max } = scaleOf(spec);
  const shareOf = (value: number) => (value - min) / (max - min);
  const textsIn = (write: NumberWriter) => ({
    ends: [write(min), write(max)] as [string, string],
    marks: [
      ...(spec.target === undefined
        ? []
        : [{ text: targetText(spec.target, locale, write), at: shareOf(spec.target), isTarget: true }]),
      ...(min < 0 && max > 0 ? [{ text: write(0), at: shareOf(0), isTarget: false }] : []),
    ],
  });
  const { ends, marks } = textsIn(long);
  const ringPx = 2 * Math.min(spec.width / 2, spec.height);
  const isLong = [...ends, ...marks.map(({ text }) => text)].join('').length * BELOW_DIGIT_PX > ringPx * BELOW_SHARE;
  return textsIn(isLong ? short : long);
}

/** The value in the middle is written in the format of data labels; the ring itself has no labels. */
function withoutLabels(options: JsonObject): JsonObject {
  const { plugins } = options;
  if (typeof plugins !== 'object' || plugins === null || Array.isArray(plugins)) return options;
  const { datalabels: _labels, ...others } = plugins;
  return { ...options, plugins: others };
}

interface Scale {
  min: number;
  max: number;
  filled: number;
  target: number | undefined;
}

/** The parts of the ring from its beginning to its end, filled from zero where the scale has it, with a mark at the target. */
function arcsOf({ min, max, filled, target }: Scale, role: BarRole): { size: number; role: BarRole }[] {
  const range = max - min;
  const half = (range * MARK_SHARE) / 2;
  const from = target === undefined ? max : Math.max(min, Math.min(target - half, max - 2 * half));
  const to = target === undefined ? max : from + 2 * half;
  const start = Math.min(max, Math.max(min, 0));
  const [low, high] = [Math.min(start, filled), Math.max(start, filled)];
  const ends = low === high ? [] : [low, high];
  const cuts = [...new Set([min, from, to, max, ...ends.filter((end) => end < from || end > to)])].sort(
    (a, b) => a - b,
  );
  const roleAt = (value: number): BarRole =>
    value > from && value < to ? 'mark' : value > low && value < high ? role : 'rest';
  return cuts.slice(1).map((end, at) => {
    const begin = cuts[at] ?? min;
    return { size: withoutNoise((end - begin) / range), role: roleAt((begin + end) / 2) };
  });
}
