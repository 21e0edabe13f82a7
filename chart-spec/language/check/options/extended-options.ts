/** The dataset options of the extended chart types. The table of the common types is generated; these come from the documentation of each plugin. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import type { ChartType } from '../../../model/type-names.js';
import { DEFINED_TYPES, definitionOf, findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';

const COMMON_OPTIONS =
  'type label data order hidden clip backgroundColor borderColor borderWidth hoverBackgroundColor hoverBorderColor hoverBorderWidth datalabels xAxisID yAxisID indexAxis stack normalized';
export function isExtendedType(type: unknown): type is ChartType {
  return findDefinition(type)?.datasetOptions !== undefined;
}

/** The names of all dataset options of an extended chart type. */
export function optionsOfType(type: ChartType): readonly string[] {
  return `${COMMON_OPTIONS} ${definitionOf(type).datasetOptions ?? ''}`.split(' ');
}

/** Names of elements in `options.elements`. */
const ELEMENTS = DEFINED_TYPES.flatMap(({ element }) => element ?? []);

/** A copy of the options without the places of the extended types, which the table does not know. */
export function withoutExtendedPlaces(options: JsonObject): JsonObject {
  const copy = { ...options };
  const leaveOut = (group: string, isLeftOut: (name: string) => boolean) => {
    const places: Json | undefined = copy[group];
    if (!isObject(places)) return;
    copy[group] = Object.fromEntries(Object.entries(places).filter(([name]) => !isLeftOut(name)));
  };
  leaveOut('datasets', isExtendedType);
  leaveOut('elements', (name) => ELEMENTS.includes(name));
  return copy;
}
