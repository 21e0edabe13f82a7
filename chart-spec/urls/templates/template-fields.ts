/** Texts of a template, and what a caller puts in their place. See docs/reference/brand-kits-and-templates.md. */

import { isFigure } from '../../describe/figures.js';
import type { Warnings } from '../../model/warnings.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';

type Fields = Record<string, unknown>;

/** Puts a text where the template has its own: in the header or in the chart. An empty text removes it. */
export function replaceText(spec: Fields, name: 'title' | 'subtitle', text: string): void {
  const header = isObject(spec['header']) ? spec['header'] : undefined;
  const options = isObject(spec['options']) ? spec['options'] : {};
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const plugin = plugins[name];
  const shorthand = spec[name];
  if (header?.[name] === undefined && isObject(plugin)) {
    spec['options'] = { ...options, plugins: { ...plugins, [name]: { display: true, ...plugin, text } } };
  } else if (header !== undefined && shorthand === undefined) spec['header'] = { ...header, [name]: text };
  else spec[name] = isObject(shorthand) ? { ...shorthand, text } : text;
}

/** Puts a text on the left of the footer, which keeps its style. An empty text removes that of the template. */
export function replaceFooter(spec: Fields, left: string): void {
  const footer = isObject(spec['footer']) ? spec['footer'] : undefined;
  if (left !== '' || footer !== undefined) spec['footer'] = { ...footer, left };
}

/**
 * Puts a number in the place of the template's target: that of a gauge, or the line named `target`, with its label.
 * @param template before its figures were removed
 * @returns whether the template has a target
 */
export function replaceTarget(spec: Fields, template: Fields, target: number): boolean {
  if (typeof template['target'] === 'number') {
    spec['target'] = target;
    return true;
  }
  const line = annotationsOf(template)['target'];
  if (!isObject(line)) return false;
  const ends = Object.keys(line).filter((name) => TARGET_ENDS.includes(name));
  const label = isObject(line['label']) ? line['label'] : {};
  const content = plainText(label['content'] ?? '').replace(/-?\p{Nd}[\p{Nd}.,]*/u, String(target));
  const moved = { ...line, ...Object.fromEntries(ends.map((end) => [end, target])), label: { ...label, content } };
  const options = isObject(spec['options']) ? spec['options'] : {};
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const plugin = isObject(plugins['annotation']) ? plugins['annotation'] : {};
  const annotations = { ...annotationsOf(spec), target: moved };
  spec['options'] = { ...options, plugins: { ...plugins, annotation: { ...plugin, annotations } } };
  return true;
}

const TARGET_ENDS = ['yMin', 'yMax', 'xMin', 'xMax', 'value'];

function annotationsOf({ options }: Fields): Fields {
  const plugins = isObject(options) && isObject(options['plugins']) ? options['plugins'] : {};
  const plugin = isObject(plugins['annotation']) ? plugins['annotation'] : {};
  return isObject(plugin['annotations']) ? plugin['annotations'] : {};
}

/** Removes every text that belongs to the sample of a built-in template; what the chart shows in general stays: title, names, units. */
export function removeSampleWords(spec: Fields, hasOtherTitle: boolean): void {
  for (const name of ['alt', 'target']) delete spec[name];
  keepComputed(spec);
  if (isObject(spec['footer'])) {
    const { left: _left, right: _right, ...style } = spec['footer'];
    spec['footer'] = style;
  }
  removeFigureLabels(spec);
  if (!isObject(spec['header'])) return;
  const { eyebrow, title, badge } = spec['header'];
  const eyebrowStays = eyebrow !== undefined && !hasOtherTitle && !statesFigure(eyebrow);
  spec['header'] = {
    ...(eyebrowStays && { eyebrow }),
    ...(title !== undefined && { title }),
    ...(badge !== undefined && { badge }),
  };
}

/** Annotations such as "Target 30%". Ranges and lines that belong to the measure itself have labels without figures. */
function removeFigureLabels(spec: Fields): void {
  removeAnnotations(spec, (annotation) => {
    const { label } = annotation;
    return statesFigure(annotation['content']) || (isObject(label) && statesFigure(label['content']));
  });
}

/** @returns whether any was removed */
function removeAnnotations(spec: Fields, isOfSample: (annotation: Fields) => boolean): boolean {
  const options = isObject(spec['options']) ? spec['options'] : {};
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const plugin = isObject(plugins['annotation']) ? plugins['annotation'] : {};
  const { annotations } = plugin;
  if (!isObject(annotations) && !Array.isArray(annotations)) return false;
  const all = Object.entries(annotations);
  const kept = all.filter(([, annotation]) => !(isObject(annotation) && isOfSample(annotation)));
  if (kept.length === all.length) return false;
  const rest = Array.isArray(annotations) ? kept.map(([, annotation]) => annotation) : Object.fromEntries(kept);
  spec['options'] = { ...options, plugins: { ...plugins, annotation: { ...plugin, annotations: rest } } };
  return true;
}

/** Removes the figures of an own template's sample. Its words stay, because its owner wrote them for every drawing. */
export function removeSampleFigures(spec: Fields, warnings: Warnings): void {
  const removed: string[] = [];
  delete spec['alt'];
  removed.push(...keepComputed(spec, true));
  if (removeAnnotations(spec, ({ type, content }) => type === 'doughnutLabel' && statesFigure(content)))
    removed.push('the text in the center');
  if (removed.length === 0) return;
  const last = removed.at(-1);
  const subject = removed.length > 1 ? `${removed.slice(0, -1).join(', ')} and ${last}` : last;
  const verb = removed.length === 1 ? 'states' : 'state';
  warnings.add(`${subject} of the template left out: ${verb} figures of its sample, not of the new data.`);
}

/** Removes key figures and a badge that are not computed from the data. @returns the names of what is removed */
function keepComputed(spec: Fields, hasOwnWords = false): string[] {
  const removed: string[] = [];
  const all = Array.isArray(spec['kpiStrip']) ? spec['kpiStrip'].filter(isObject) : [];
  const kept = all.filter(({ value }) => isFigure(value));
  if (kept.length < all.length) removed.push('kpiStrip');
  if (kept.length > 0) spec['kpiStrip'] = kept;
  else for (const name of ['kpiStrip', 'kpiPosition']) delete spec[name];
  const header = isObject(spec['header']) ? spec['header'] : {};
  const { badge, ...others } = header;
  if (badge === undefined || (isObject(badge) && isFigure(badge['value']))) return removed;
  if (hasOwnWords && !statesFigure(textOf(badge))) return removed;
  spec['header'] = others;
  return [...removed, 'header.badge'];
}

/** Key figures, the badge and columns of a table follow the names of their series; those of series that are not drawn are removed. @param names new names by the old ones; undefined for a series without a name */
export function followSeries(spec: Fields, names: ReadonlyMap<unknown, unknown>): void {
  const followed = (part: unknown): unknown => {
    if (!isObject(part) || part['from'] === undefined) return part;
    const { from, ...others } = part;
    if (!names.has(from)) return undefined;
    const name = names.get(from);
    return { ...others, ...(name !== undefined && { from: name, ...(part['label'] === from && { label: name }) }) };
  };
  if (Array.isArray(spec['kpiStrip'])) {
    const kept = spec['kpiStrip'].map(followed).filter((kpi) => kpi !== undefined);
    if (kept.length > 0) spec['kpiStrip'] = kept;
    else for (const name of ['kpiStrip', 'kpiPosition']) delete spec[name];
  }
  if (Array.isArray(spec['columns'])) {
    const kept = spec['columns'].flatMap((column) => {
      const name = isObject(column) && names.get(column['name']);
      return isObject(column) && name ? [{ ...column, name }] : [];
    });
    if (kept.length > 0) spec['columns'] = kept;
    else delete spec['columns'];
  }
  if (!isObject(spec['header']) || spec['header']['badge'] === undefined) return;
  const { badge, ...header } = spec['header'];
  const kept = followed(badge);
  spec['header'] = kept === undefined ? header : { ...header, badge: kept };
}

function textOf(badge: unknown): unknown {
  return isObject(badge) ? badge['text'] : badge;
}

function statesFigure(text: unknown): boolean {
  return /\p{Nd}/u.test(plainText(text ?? ''));
}
