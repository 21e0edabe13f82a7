import { isObject, type JsonObject, objectAt } from '../../chart-spec/spec.js';
import type { Drawing } from '../drawing/drawing';
import { tryColor } from '../theme/color';
import { contrast } from '../theme/contrast';
import { opaqueColor, readableOn } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';

/** Where Chart.js reads text colors: paths below `plugins` and below each scale. */
const PLUGIN_TEXTS = [['title'], ['subtitle'], ['legend', 'labels'], ['legend', 'title']];
const SCALE_TEXTS = [['ticks'], ['title'], ['pointLabels']];

/** Replaces the `color` of an options object by a readable one. */
function makeReadable(options: JsonObject, background: string): void {
  const { color } = options;
  if (typeof color === 'string') options['color'] = readableOn(color, background);
  else if (Array.isArray(color)) {
    options['color'] = color.map((one) => (typeof one === 'string' ? readableOn(one, background) : one));
  }
}

/** The label of an annotation stands on its own box, on the filled annotation, or on the image's background. */
function makeLabelReadable(annotation: JsonObject, own: JsonObject, theme: ResolvedTheme): void {
  const isLabel = annotation['type'] === 'label';
  const label = isLabel ? annotation : objectAt(annotation, 'label');
  const ownLabel = isLabel ? own : objectAt(own, 'label');
  const isBackgroundSet = ownLabel['backgroundColor'] !== undefined || theme.isBackgroundSet;
  if (ownLabel['color'] !== undefined && isBackgroundSet) return;
  const box = ownLabel['backgroundColor'] ?? label['backgroundColor'];
  const fill = annotation['type'] === 'box' ? annotation['backgroundColor'] : undefined;
  const background = [box, fill].find((color) => typeof color === 'string') ?? theme.opaqueBackground;
  makeReadable(label, opaqueColor(background, theme.opaqueBackground));
}

/** Under this contrast a text can hardly be read (WCAG 2.2, 1.4.3: of large text). */
const LEAST_TEXT_CONTRAST = 3;
const MOST_NAMED = 4;

/** Warns of text colors that the spec sets together with the background and that can hardly be read on it. */
function noteFaintTexts(drawing: Drawing, options: JsonObject, theme: ResolvedTheme): void {
  const scales = Object.values(objectAt(options, 'scales'));
  const optionColors = [
    ...PLUGIN_TEXTS.map((path) => objectAt(options, 'plugins', ...path)),
    ...scales.flatMap((scale) => SCALE_TEXTS.map((path) => objectAt(scale, ...path))),
  ].map(({ color }) => color);
  const faint = new Map<string, string>();
  for (const color of [theme.textPrimary, theme.textSecondary, ...optionColors]) {
    if (typeof color !== 'string' || (tryColor(color)?.alpha ?? 0) === 0) continue;
    const ratio = contrast(opaqueColor(color, theme.opaqueBackground), theme.opaqueBackground);
    if (ratio < LEAST_TEXT_CONTRAST) faint.set(color, `${color.slice(0, 24)} (${ratio.toFixed(2)}:1)`);
  }
  if (faint.size === 0) return;
  const named = [...faint.values()].slice(0, MOST_NAMED).join(', ');
  drawing.note(`Text colors that can hardly be read on the background: ${named}. Use colors of at least 4.5:1.`);
}

/**
 * Makes text colors readable that the spec sets without the background below them.
 * @param options of the whole chart, the spec's over the theme's; changed
 * @param own the options of the spec alone
 */
export function keepReadable(drawing: Drawing, options: JsonObject, own: JsonObject, theme: ResolvedTheme): void {
  const ownAnnotations = objectAt(own, 'plugins', 'annotation', 'annotations');
  for (const [id, annotation] of Object.entries(objectAt(options, 'plugins', 'annotation', 'annotations'))) {
    if (isObject(annotation)) makeLabelReadable(annotation, objectAt(ownAnnotations[id]), theme);
  }
  if (theme.isBackgroundSet) {
    noteFaintTexts(drawing, options, theme);
    return;
  }
  for (const path of PLUGIN_TEXTS) makeReadable(objectAt(options, 'plugins', ...path), theme.opaqueBackground);
  for (const scale of Object.values(objectAt(options, 'scales'))) {
    for (const path of SCALE_TEXTS) {
      const text = objectAt(scale, ...path);
      const backdrop = text['backdropColor'];
      const isBacked = path[0] === 'ticks' && text['showLabelBackdrop'] === true && typeof backdrop === 'string';
      makeReadable(text, isBacked ? opaqueColor(backdrop, theme.opaqueBackground) : theme.opaqueBackground);
    }
  }
}
