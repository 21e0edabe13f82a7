import { fade } from '../color';
import type { ChartSpec, JsonObject } from '../payload';
import { type Look, ownOption, stringAt } from '../theme/resolve-theme';
import { isObject } from './formats';

/** Annotations as they look where the spec only says where they are. */
export function annotationOptions(spec: ChartSpec, look: Look): JsonObject {
  const own = ownOption(spec, 'plugins', 'annotation', 'annotations');
  if (!isObject(own) && !Array.isArray(own)) return {};
  const { scale } = look;
  const label = {
    font: { size: Math.round(look.fontSize * 0.92), weight: 600 },
    padding: Math.round(look.fontSize * 0.4),
    borderRadius: 4 * scale,
  };
  const byType: Record<string, JsonObject> = {
    line: {
      borderColor: look.textSecondary,
      borderWidth: 1.5 * scale,
      borderDash: [5 * scale, 4 * scale],
      label: { ...label, position: 'end', backgroundColor: look.textPrimary, color: look.ground },
    },
    box: {
      backgroundColor: fade(look.accent, 0.1),
      borderWidth: 0,
      label: { ...label, position: { x: 'center', y: 'start' }, color: look.textPrimary },
    },
    ellipse: {
      backgroundColor: fade(look.accent, 0.1),
      borderColor: look.accent,
      label: { ...label, color: look.textPrimary },
    },
    polygon: { backgroundColor: fade(look.accent, 0.1), borderColor: look.accent },
    point: { backgroundColor: fade(look.accent, 0.2), borderColor: look.accent },
    label: { color: look.textPrimary, font: label.font },
  };
  const kindOf = (one: unknown) => byType[stringAt(isObject(one) ? one : {}, 'type') ?? 'line'] ?? {};
  return { annotation: { annotations: Object.fromEntries(Object.entries(own).map(([id, one]) => [id, kindOf(one)])) } };
}
