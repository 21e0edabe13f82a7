import type { JsonObject } from '../../model/chart-spec.js';
import type { SpecIssue } from '../../model/errors.js';
import { isObject } from '../../values/json.js';
import { chartType } from '../chart-type.js';
import { CELL_OPTIONS } from '../dataset-options.js';
import { checkNumber } from '../point-checks.js';
import { capitalized, describeCells } from '../text-frame.js';
import { calendarDays, composeCalendar } from './calendar.js';
import { findCalendarIssues } from './calendar-issues.js';
import { CELL_SCHEMA, checkCell, composeHeatmap, heatmapCells, hiddenCells } from './cells.js';

const EMPTY_OR_CELL = 'null for an empty cell, or a cell such as {"x": "Mon", "y": "AM", "v": 5}';
const CALENDAR = 'is "heatmap" with "calendar": true beside it';

/** Rows of numbers are one heat map together. */
function findRows({ smallMultiples }: JsonObject, datasets: JsonObject[]): SpecIssue[] {
  const isRow = ({ data }: JsonObject) => Array.isArray(data) && !data.some((point) => isObject(point));
  if (!smallMultiples || !datasets.some(isRow)) return [];
  const message =
    'smallMultiples must have the cells of one heat map in each series, such as {"x": "Mon", "y": "AM", "v": 5}, not a row of numbers';
  return [{ path: 'smallMultiples', message }];
}

export const heatmap = chartType({
  name: 'heatmap',
  label: 'Heat map',
  icon: 'grid-3x3',
  titles: {
    en: 'Heat map',
    de: 'Heatmap',
    fr: 'Carte thermique',
    es: 'Mapa de calor',
    it: 'Mappa di calore',
    pt: 'Mapa de calor',
    nl: 'Heatmap',
    ja: 'ヒートマップ',
    zh: '热力图',
    ar: 'خريطة حرارية',
    he: 'מפת חום',
    ko: '히트맵',
    hi: 'हीटमैप',
    th: 'ฮีตแมป',
    tr: 'Isı haritası',
  },

  summary: 'colored cells {x, y, v}, or rows of numbers; "calendar": true for dates',
  words: `heatmap, heat map, heatmap chart, Heatmap, Wärmekarte, carte de chaleur, carte thermique, mapa de calor, mappa di calore,
    warmtekaart, mapa cieplna, mapa ciepła, mapę ciepła`,
  like: ['matrix', 'heat', 'heatmap', 'correlation', 'cohort'],
  variants: { calendar: CALENDAR, calendarheatmap: CALENDAR },
  blank: {
    labels: ['A', 'B', 'C', 'D'],
    series: [
      [12, 19, 8, 15],
      [4, 9, 14, 6],
    ],
  },
  colorNames: () => [],
  table: { form: 'cells', keepsTotals: true },
  points: {
    hasNamedPlaces: true,
    check(point, at, issues, place) {
      if (isObject(point)) checkCell(point, at, issues, place);
      else checkNumber(point, at, issues, EMPTY_OR_CELL);
    },
    schema: { anyOf: [{ type: 'number' }, { type: 'null' }, CELL_SCHEMA] },
  },
  datasetOptions: CELL_OPTIONS,
  fields: ['smallMultiples', 'calendar'],
  findIssues: ({ body, datasets }) =>
    body['calendar'] === true ? findCalendarIssues(body, datasets) : findRows(body, datasets),
  warnings: [hiddenCells],
  compose: (spec) => (spec.calendar ? composeCalendar(spec) : composeHeatmap(spec)),
  describe(frame) {
    const { spec } = frame;
    const cells = spec.calendar
      ? calendarDays(spec).map(({ text, value }) => ({ x: text, v: value }))
      : heatmapCells(spec);
    return [capitalized(describeCells({ data: cells }, frame))];
  },
});
