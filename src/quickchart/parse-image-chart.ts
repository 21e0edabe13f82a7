import { ConfigSyntaxError, convertImageCharts, noteText } from '../../chart-spec/dialects.js';
import { invalidSpec, parseSpec, Warnings } from '../../chart-spec/spec.js';
import type { ParsedChart } from './parse-chart.js';

/** The fields of a query or of a form. */
export type Fields = Iterable<[string, string]>;

/**
 * Parses the parameters of Google Image Charts and Image-Charts as a chart specification.
 * @param repairs what was repaired in the request, as warnings
 * @throws ApiError 400 with all issues
 */
export function parseImageChart(fields: Fields, repairs: readonly string[] = []): ParsedChart {
  const { spec, notes, size } = convert(fields);
  const warnings = new Warnings();
  for (const line of repairs) warnings.add(line);
  for (const note of notes) warnings.add(noteText(note));
  const parsed = parseSpec(spec, warnings);
  Object.assign(parsed.spec, { width: size.widthPx, height: size.heightPx });
  return { ...parsed, returnUrl: false, isBase64: false };
}

function convert(fields: Fields): ReturnType<typeof convertImageCharts> {
  try {
    return convertImageCharts(fields);
  } catch (error) {
    if (!(error instanceof ConfigSyntaxError)) throw error;
    throw invalidSpec(error.notes.map((note) => ({ path: note.path, message: noteText(note) })));
  }
}
