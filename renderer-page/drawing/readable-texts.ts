import type { Json, JsonObject } from '../payload';
import { opaqueOn, readableOn } from '../theme/readable-color';
import type { Look } from '../theme/resolve-theme';
import { isObject } from './formats';

/** Whoever writes text colours: the options below `plugins` and below each scale. */
const PLUGIN_TEXTS = [['title'], ['subtitle'], ['legend', 'labels'], ['legend', 'title']];
const SCALE_TEXTS = [['ticks'], ['title'], ['pointLabels']];

function reach(object: Json | undefined, path: string[]): JsonObject | undefined {
  const found = path.reduce<Json | undefined>((node, key) => (isObject(node) ? node[key] : undefined), object);
  return isObject(found) ? found : undefined;
}

function mend(holder: JsonObject | undefined, ground: string): void {
  const color = holder?.['color'];
  if (!holder) return;
  if (typeof color === 'string') holder['color'] = readableOn(color, ground);
  else if (Array.isArray(color)) {
    holder['color'] = color.map((one) => (typeof one === 'string' ? readableOn(one, ground) : one));
  }
}

/** A label of an annotation stands on its own box, or on the picture's background. */
function mendAnnotation(annotation: JsonObject, own: JsonObject, look: Look): void {
  const label = annotation['type'] === 'label' ? annotation : reach(annotation, ['label']);
  const ownLabel = annotation['type'] === 'label' ? own : reach(own, ['label']);
  if (!label) return;
  const box = ownLabel?.['backgroundColor'] ?? label['backgroundColor'];
  const isBoxed = typeof box === 'string';
  const bothSet = ownLabel?.['color'] !== undefined && (ownLabel['backgroundColor'] !== undefined || look.groundIsSet);
  if (bothSet) return;
  const fill = annotation['type'] === 'box' ? annotation['backgroundColor'] : undefined;
  const ground = isBoxed ? box : typeof fill === 'string' ? fill : look.ground;
  mend(label, opaqueOn(ground, look.ground));
}

/**
 * Text colours the spec sets alone, without the background they stand on, are moved until they can be read there.
 * @param options of the whole chart, the spec's over the look's; changed
 * @param own the spec's options as they came
 */
export function keepReadable(options: JsonObject, own: JsonObject, look: Look): void {
  const annotations = reach(options, ['plugins', 'annotation', 'annotations']) ?? {};
  const ownAnnotations = reach(own, ['plugins', 'annotation', 'annotations']) ?? {};
  for (const [id, annotation] of Object.entries(annotations)) {
    const ownOne = ownAnnotations[id];
    if (isObject(annotation)) mendAnnotation(annotation, isObject(ownOne) ? ownOne : {}, look);
  }
  if (look.groundIsSet) return;
  for (const path of PLUGIN_TEXTS) mend(reach(options['plugins'], path), look.ground);
  for (const scale of Object.values(isObject(options['scales']) ? options['scales'] : {})) {
    for (const path of SCALE_TEXTS) {
      const holder = reach(scale, path);
      const backdrop = holder?.['backdropColor'];
      const isBacked = path[0] === 'ticks' && holder?.['showLabelBackdrop'] === true && typeof backdrop === 'string';
      mend(holder, isBacked ? opaqueOn(backdrop, look.ground) : look.ground);
    }
  }
}
