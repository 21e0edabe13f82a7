import type { ChartSpec, Dataset } from '../../chart-spec/chart-spec.js';
import { settingOf } from '../chart/option-places';
import { mix } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';

/** A ring of at most this angle with two slices is a gauge. */
const GAUGE_DEGREES = 270;
const REMAINDER =
  /^(remaining|remainder|rest|left|to go|open|gap|unused|not (yet )?(done|reached)|verbleibend|offen|reste|restant|restante|resto)$/i;
/** Opacity of the secondary text color in the remainder. */
const REMAINDER_OPACITY = 0.2;

/** Whether the last slice of a doughnut is what is missing to the whole. Colors of the spec are kept, so it matters only where the spec sets no colors. */
export function endsInRemainder(spec: ChartSpec, dataset: Dataset): boolean {
  if (spec.type !== 'doughnut' || spec.data.datasets.length !== 1 || dataset.data.length < 2) return false;
  const label = (spec.data.labels[dataset.data.length - 1] ?? '').trim();
  const degrees = settingOf(spec, dataset, 'circumference');
  const isPart = typeof degrees === 'number' && Math.abs(degrees) <= GAUGE_DEGREES;
  if (isPart && (label === '' || dataset.data.length === 2)) return true;
  return dataset.data.length === 2 && REMAINDER.test(label);
}

/** The color of the remainder: a grey of the theme that stands back behind every color of the palette. */
export function remainderColor(theme: ResolvedTheme): string {
  const background = theme.opaqueBackground;
  return mix(opaqueColor(theme.textSecondary, background), background, REMAINDER_OPACITY);
}
