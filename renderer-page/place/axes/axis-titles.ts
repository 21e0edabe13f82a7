import { drawnWordsOf } from '../../../chart-spec/describe.js';
import { isObject, type JsonObject, objectAt, subtitleOf, titleOf } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { fontFrom, scriptable } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { ELLIPSIS, pieces, wrapText } from '../../text/wrapping/text-fit';
import type { TitledScale } from './labels/title-size';
import { repeatsLabels } from './repeated-axis';

const MAX_LINES = 3;
/** Sizes of a title with words that are longer than its axis, as shares of the usual one. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6];
/** Largest share of the image across the axis that a title takes. */
const SHARE = 0.15;
const LOGARITHM = /log|対数|对数|對數|لوغ|לוג/i;
/** In a title of the chart, where "Errors in the log" is no scale. */
const LOG_SCALE =
  /(?<!\p{L})log(?:[-\s]?(?:scale|axis|skala|schaal)|ar[ií]t|aryt)|\(log\)|логариф|λογαριθμ|対数|对数|對數|로그 ?(?:스케일|눈금|축)|لوغاريتم|לוגרית/iu;

/** The texts above the chart. */
function saidAbove({ spec }: ThemedPlan): string[] {
  return [...(spec.inside?.textsAbove ?? []), titleOf(spec), subtitleOf(spec)];
}

/** Whether the title of the chart says of all its axes of numbers that they are logarithmic. */
function isSaid(plan: ThemedPlan): boolean {
  const { axes } = plan;
  const measured = axes.all.filter(({ isIndex }) => !isIndex);
  return saidAbove(plan).some((text) => LOG_SCALE.test(text)) && measured.every(({ type }) => type === 'logarithmic');
}

/** Whether a text has another one in it, not as a part of a word. */
function saysWhole(said: string, text: string): boolean {
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  for (let at = said.indexOf(text); at !== -1; at = said.indexOf(text, at + 1)) {
    if (!isLetter(said[at - 1]) && !isLetter(said[at + text.length])) return true;
  }
  return false;
}

/** Says of a logarithmic axis that it is one, as part of its title. */
function titleText(scale: JsonObject, title: JsonObject, plan: ThemedPlan): string | undefined {
  const text = title['display'] === true && typeof title['text'] === 'string' ? title['text'] : undefined;
  if (scale['type'] !== 'logarithmic' || scale['display'] === false || title['display'] === false) return text;
  if (Array.isArray(title['text'])) return undefined;
  if (isSaid(plan)) return text;
  const { logScale } = drawnWordsOf(plan.language);
  if (text === undefined || text === '') return logScale;
  return LOGARITHM.test(text) ? text : `${text} (${logScale})`;
}

/**
 * Breaks titles of axes that are longer than their axis: Chart.js writes each on one line, across its neighbors. An axis without ticks has no
 * title that stands above the chart too. Changes the options.
 */
export function breakAxisTitles(drawing: Drawing, options: JsonObject, plan: ThemedPlan): void {
  const { spec, theme } = plan;
  if (spec.sparkline) return;
  for (const [id, scale] of Object.entries(objectAt(options, 'scales'))) {
    if (!isObject(scale)) continue;
    const title = objectAt(scale, 'title');
    const text = titleText(scale, title, plan);
    if (text === undefined) continue;
    const axis = plan.axes.all.find((one) => one.id === id);
    if (axis && repeatsLabels(axis, plan) && saidAbove(plan).some((said) => saysWhole(said, text))) {
      scale['title'] = { ...title, display: false };
      continue;
    }
    scale['title'] = { ...title, display: true, text };
    let usual: ReturnType<typeof fontFrom> | undefined;
    const fit = (drawn: TitledScale) => {
      usual ??= fontFrom(drawn.options.title.font, drawn.chart.options.font);
      const { size, lineHeight } = usual;
      const acrossPx = drawn.isHorizontal() ? spec.height : spec.width;
      const lines = Math.max(1, Math.min(MAX_LINES, Math.floor((acrossPx * SHARE) / (lineHeight || size * 1.2))));
      const maxPx = Math.max(theme.fontSize, drawn.isHorizontal() ? drawn.width : drawn.height);
      const brokenIn = (most: number, share: number) => {
        const { string } = fontFrom({ ...usual, size: size * share });
        return wrapText(text, string, maxPx, most, (each, font) => drawing.sizeOf(each, font));
      };
      const hasWords = (broken: string[]) =>
        pieces(text).every((piece) => broken.some((line) => line.includes(piece.trim())));
      // Smaller rather than broken in a word.
      const share = SIZES.find((one) => size * one >= theme.smallestTextPx && hasWords(brokenIn(lines, one))) ?? 1;
      const whole = brokenIn(lines, share);
      const isCut = whole.at(-1)?.endsWith(ELLIPSIS) === true && !text.endsWith(ELLIPSIS);
      // More lines of a text that is cut anyway take space from the plot.
      const broken = isCut ? brokenIn(1, share) : whole;
      if (share < 1) drawn.options.title.font = { ...drawn.options.title.font, size: Math.floor(size * share) };
      const [only = text] = broken;
      drawn.options.title.text = broken.length > 1 ? broken : only;
      if (isCut)
        drawing.note(
          `The title of the ${id} axis is cut short: not enough space. Use a shorter one or a wider or higher image.`,
        );
    };
    scale['afterSetDimensions'] = scriptable(fit);
  }
}
