import type { Chart } from 'chart.js';
import { excerpt, valueAt } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Box } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { drawnChart } from '../../types/registry';
import { layOutAnnotations } from './annotation/annotation-labels';
import { blankBars, hasBlankBars } from './blank-bars';
import { placesOf } from './data/candidate-places';
import {
  boxOf,
  type DataLabel,
  dataLabelsOf,
  frameLabel,
  glyphBox,
  type LabelToPlace,
  placeLabel,
} from './data/data-label';
import { isInside, labelledValues, labelStep } from './data/data-labels';
import { labelColorOn, labelHalo } from './data/label-colors';
import { typeAt } from './data/label-setting';
import { type Attempt, layOutLabels, layOutSlices, styleOf } from './label-search';
import { namesAtZero } from './names-at-zero';
import { obstaclesOf } from './obstacles/obstacles';
import { useSpareTicks } from './obstacles/radial-ticks';

/** Gives the plugin the place, size, color and background of each label. */
function applyAttempt(drawing: Drawing, { style, places }: Attempt, labels: LabelToPlace[], plan: ThemedPlan): void {
  const { theme } = plan;
  const unreadable = new Map<string, number>();
  const isMixed = new Set(labels.map(({ type }) => type)).size > 1;
  for (const one of labels) {
    const { label, glyphs: size, type } = one;
    const [place, model] = [places.get(label), label._model];
    label.$layout._visible = place !== undefined;
    if (!place || !model) continue;
    const ownStyle = styleOf(style, one);
    placeLabel(label, size, place.x, place.y, ownStyle);
    const { color, unreadable: own } = labelColorOn(label.$context, plan, place.surface);
    model.color = color;
    if (own) unreadable.set(own.wanted, Math.min(own.ratio, unreadable.get(own.wanted) ?? own.ratio));
    const hasOwnBox = Boolean(model.backgroundColor);
    const isOnBar = place.touchesBar && type !== 'bar';
    const mayHaveHalo =
      theme.backgroundColor === 'transparent' ? isMixed && isOnBar : !place.surface && !place.touchesBar;
    if (!hasOwnBox && (mayHaveHalo || isOnBar) && size.width > 0) model.backgroundColor = labelHalo(theme);
    frameLabel(label, size, ownStyle, hasOwnBox ? 'own' : isOnBar ? 'plate' : 'close');
  }
  for (const [wanted, ratio] of unreadable) {
    drawing.note(
      `datalabels.color ${wanted.slice(0, 40)} cannot be read where labels stand (contrast ${ratio.toFixed(2)}:1): they are drawn in another color.`,
    );
  }
}

/** More hidden labels are only counted. */
const MOST_NAMED = 3;

/** @param hidden the labels that have no place, of which a few are named */
function noteHidden(drawing: Drawing, hidden: DataLabel[], shown: number, all: number): void {
  if (shown === all) return;
  const count = all - shown;
  const inOrder = hidden.toSorted(
    ({ $context: one }, { $context: other }) =>
      one.datasetIndex - other.datasetIndex || one.dataIndex - other.dataIndex,
  );
  const names = hidden.length === count && count <= MOST_NAMED ? ` (${inOrder.map(placeOfLabel).join('; ')})` : '';
  drawing.note(
    `${count} of ${all} data labels ${count === 1 ? 'is' : 'are'} hidden${names}: they would overlap other parts of the chart. Use a wider or higher image or fewer points.`,
  );
}

/** The series and the label of a value whose text is hidden, or its own text where the value has no label. */
function placeOfLabel({ $context: { chart, dataset, dataIndex }, _model }: DataLabel): string {
  const names = [chart.data.datasets.length > 1 ? dataset.label : '', chart.data.labels?.[dataIndex]];
  const parts = names.flatMap((name) => (typeof name === 'string' && name !== '' ? [excerpt(name)] : []));
  return parts.length > 0 ? parts.join(', ') : excerpt(_model?.lines.join(' ') ?? '');
}

const USUAL_STYLE = { size: 1, isTilted: false };
const MAX_NAMES = 5;
const MAX_NAMES_LENGTH = 120;

/** Bubbles lie on one another: the count alone does not say which of them has no label. */
function noteHiddenNames(drawing: Drawing, hidden: DataLabel[]): void {
  const names = hidden.slice(0, MAX_NAMES).map(({ _model }) => `"${_model?.lines.join(' ') ?? ''}"`);
  if (names.length === 0) return;
  const more = hidden.length > names.length ? ' and others' : '';
  drawing.note(`Bubbles without their labels: ${names.join(', ').slice(0, MAX_NAMES_LENGTH)}${more}.`);
}

const isPlaced = (label: DataLabel, attempt: Attempt) => attempt.places.has(label);
const isEmpty = ({ $context: { dataset, dataIndex } }: DataLabel) => !dataset.data[dataIndex];

/** Where the label of a bar stands beyond it if nothing is in its way. */
function boxBeyondBar(one: LabelToPlace, chart: Chart, plan: ThemedPlan): Box[] {
  if (one.type !== 'bar' || one.isInside) return [];
  const [first] = placesOf(one, USUAL_STYLE, chart, plan);
  return first && !first.isInside ? [boxOf(one.glyphs, first.x, first.y, USUAL_STYLE)] : [];
}

/**
 * The last step of the layout: moves, shrinks, tilts or hides data labels and the labels of annotations so that no text covers another
 * text or a line.
 * @returns where data labels stand; undefined for a chart without data labels
 */
export function layOutTexts(
  drawing: Drawing,
  chart: Chart,
  plan: ThemedPlan,
  namesStandAtZero: boolean,
): Attempt | undefined {
  const { spec } = plan;
  const labels = dataLabelsOf(chart);
  const hasAnnotations = valueAt(spec.options, 'plugins', 'annotation', 'annotations') !== undefined;
  if (labels.length === 0 && !hasAnnotations) return undefined;
  const labelled = new Set(labels.map(({ $context }) => $context.datasetIndex));
  const names = namesStandAtZero ? namesAtZero(drawing, chart, plan).map(({ box }) => box) : [];
  const blanks = hasBlankBars(plan) ? blankBars(drawing, chart, plan) : [];
  names.push(...blanks.flatMap(({ text, box }) => (text === undefined ? [] : [box])));
  const obstacles = obstaclesOf(drawing, chart, labelled, names, plan.theme.paddingPx);
  const toPlace = labels.map((label): LabelToPlace => {
    const { $context, _model } = label;
    const [type, isOnMark] = [typeAt($context, plan), isInside($context, plan)];
    return { label, glyphs: glyphBox(_model), type, isInside: isOnMark };
  });
  if (hasAnnotations || toPlace.some(({ type }) => type !== 'bar'))
    for (const box of toPlace.flatMap((one) => boxBeyondBar(one, chart, plan))) obstacles.barEnds.add(box);
  if (hasAnnotations) layOutAnnotations(drawing, chart, plan, obstacles);
  if (labels.length === 0) return undefined;
  const layOut = () =>
    plan.isRound
      ? layOutSlices(drawing, toPlace, chart, plan, obstacles)
      : layOutLabels(toPlace, chart, plan, obstacles);
  const first = layOut();
  const spare = first && first.places.size < labels.length ? useSpareTicks(chart) : [];
  for (const box of spare) obstacles.texts.add(box);
  const attempt = spare.length > 0 ? layOut() : first;
  if (!attempt) return undefined;
  const thinned = labelStep(plan) > 1 ? labelledValues(plan) : 0;
  // A slice of 0 has no place for a label: a warning about the data says so.
  const empty = plan.isRound ? toPlace.filter(({ label }) => !isPlaced(label, attempt) && isEmpty(label)).length : 0;
  const all = Math.max(labels.length - empty, thinned);
  // Numbers in some cells would be read as the important ones.
  if (drawnChart(spec).hasColorScale && attempt.places.size < all) attempt.places.clear();
  applyAttempt(drawing, attempt, toPlace, plan);
  const hidden = labels.filter((label) => !attempt.places.has(label));
  const isBubble = spec.type === 'bubble';
  if (!spec.inside?.labelsShares) noteHidden(drawing, isBubble ? [] : hidden, attempt.places.size, all);
  if (isBubble) noteHiddenNames(drawing, hidden);
  return attempt;
}
