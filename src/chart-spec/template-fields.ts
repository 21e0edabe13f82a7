/** How data of a caller replaces the sample in a template. See docs/reference/brand-kits-and-templates.md. */
import { isObject } from '../platform/is-object.js';

type Fields = Record<string, unknown>;

/** Puts the new title in the place of the template's title. */
export function replaceTitle(spec: Fields, title: string): void {
  const header = isObject(spec['header']) ? spec['header'] : undefined;
  const options = isObject(spec['options']) ? spec['options'] : {};
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const pluginTitle = plugins['title'];
  if (header?.['title'] === undefined && isObject(pluginTitle)) {
    spec['options'] = { ...options, plugins: { ...plugins, title: { display: true, ...pluginTitle, text: title } } };
  } else if (header !== undefined && spec['title'] === undefined) spec['header'] = { ...header, title };
  else spec['title'] = isObject(spec['title']) ? { ...spec['title'], text: title } : title;
}

/** Removes texts that state figures of the sample data. See docs/reference/brand-kits-and-templates.md. */
export function removeSampleFigures(spec: Fields): void {
  delete spec['kpiStrip'];
  delete spec['alt'];
  if (!isObject(spec['header'])) return;
  const { badge: _badge, ...header } = spec['header'];
  spec['header'] = header;
}
