import { fade } from '../color';
import { isObject, stringAt, valueAt } from '../json';
import type { ChartSpec, Json, JsonObject } from '../payload';
import type { ResolvedTheme } from '../theme/resolve-theme';

/** Theme options of the spec's annotations, by their ids. */
export function annotationOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const own = valueAt(spec.options, 'plugins', 'annotation', 'annotations');
  if (!isObject(own) && !Array.isArray(own)) return {};
  const { scale } = theme;
  const label = {
    font: { size: Math.round(theme.fontSize * 0.92), weight: 600 },
    padding: Math.round(theme.fontSize * 0.4),
    borderRadius: 4 * scale,
  };
  const byType: Record<string, JsonObject> = {
    line: {
      borderColor: theme.textSecondary,
      borderWidth: 1.5 * scale,
      borderDash: [5 * scale, 4 * scale],
      label: { ...label, position: 'end', backgroundColor: theme.textPrimary, color: theme.opaqueBackground },
    },
    box: {
      backgroundColor: fade(theme.accent, 0.1),
      borderWidth: 0,
      label: { ...label, position: { x: 'center', y: 'start' }, color: theme.textPrimary },
    },
    ellipse: {
      backgroundColor: fade(theme.accent, 0.1),
      borderColor: theme.accent,
      label: { ...label, color: theme.textPrimary },
    },
    polygon: { backgroundColor: fade(theme.accent, 0.1), borderColor: theme.accent },
    point: { backgroundColor: fade(theme.accent, 0.2), borderColor: theme.accent },
    label: { color: theme.textPrimary, font: label.font },
  };
  const optionsOf = (annotation: Json | undefined) => byType[stringAt(annotation, 'type') ?? 'line'] ?? {};
  const annotations = Object.entries(own).map(([id, annotation]) => [id, optionsOf(annotation)]);
  return { annotation: { annotations: Object.fromEntries(annotations) } };
}
