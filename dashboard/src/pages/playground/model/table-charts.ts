import { isObject, type TYPE_LABELS } from '../../../../../chart-spec/spec.ts';
import type { TableReading } from '../../../../../chart-spec/table.ts';
import { hasSeriesTypes } from './axes.ts';
import { type DesignName, designsOf, frameOf } from './designs.ts';
import { documentOf, type PlaygroundDocument, withSpec } from './document.ts';
import type { JsonObject } from './json/json.ts';
import type { SheetReading } from './table/read-sheet.ts';
import { inLocale, withoutTableLocale } from './table/table-locale.ts';

export interface TableChart {
  name: DesignName | keyof typeof TYPE_LABELS;
  document: PlaygroundDocument;
}

/** Charts of a table that was read, the one that suits its shape first. */
export function chartsOf({ reading, sheet, locale }: SheetReading, replaced: PlaygroundDocument): TableChart[] {
  const { type, spec } = reading;
  const current = inLocale(withoutTableLocale(replaced), locale);
  const designs = designsOf(sheet, current, type === 'line').map(({ name, document }) => ({
    name,
    document: withOperations(document, reading),
  }));
  if (spec === undefined || hasSeriesTypes({ type })) return designs;
  const suited: JsonObject = { ...frameOf(current), ...(spec as JsonObject) };
  // Points and flows have no rows of labels, which other designs would draw.
  const labels = isObject(spec['data']) ? spec['data']['labels'] : undefined;
  const others = Array.isArray(labels) && labels.length > 0 ? designs : [];
  const document = documentOf(suited);
  const chart = { ...document, sheet: { ...document.sheet, ...(locale !== undefined && { locale }) } };
  return [{ name: type as keyof typeof TYPE_LABELS, document: chart }, ...others];
}

/** A design that stays writes the new numbers as their table does, unless it names a locale. */
export function inLocaleOf(document: PlaygroundDocument, { locale }: SheetReading): PlaygroundDocument {
  return withSpec(document, inLocale(withoutTableLocale(document), locale));
}

/** Says below the title what was computed. */
export function withOperations(document: PlaygroundDocument, { spec }: TableReading): PlaygroundDocument {
  const words = wordsOf(spec);
  return words === undefined ? document : withSpec(document, { ...document.spec, subtitle: words });
}

function wordsOf(spec: TableReading['spec']): string | undefined {
  if (typeof spec?.['subtitle'] === 'string') return spec['subtitle'];
  const scales = isObject(spec?.['options']) ? spec['options']['scales'] : undefined;
  const scale = isObject(scales) ? scales['y'] : undefined;
  const title = isObject(scale) ? scale['title'] : undefined;
  return isObject(title) && typeof title['text'] === 'string' ? title['text'] : undefined;
}
