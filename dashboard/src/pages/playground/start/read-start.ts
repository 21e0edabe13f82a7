import type { JsonObject } from '../../../../../chart-spec/spec.ts';
import { convertToSpec, validateSpec } from '../../../chart-language/chart-language.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { designsOf, hasSameSeries } from '../model/designs.ts';
import { documentOf, type PlaygroundDocument, withNewTable, withSpec } from '../model/document.ts';
import { parseObject } from '../model/history.ts';
import { readSheet, type SheetReading, type TableChoices } from '../model/table/read-sheet.ts';
import type { Sheet } from '../model/table/sheet.ts';
import { chartsOf, inLocaleOf, withOperations } from '../model/table-charts.ts';
import { titleOf, withTitle } from '../model/title.ts';

const texts = playgroundTexts.start;
const MAX_CHOICES = 3;

export interface Choice {
  name: string;
  document: PlaygroundDocument;
}

/** What a pasted text can become: charts to choose from, or a description for the tab "Words". */
export type StartReading =
  | { kind: 'charts'; choices: Choice[]; notes: string[]; table?: SheetReading }
  | { kind: 'words' }
  | { kind: 'problem'; message: string };

/** An address, or the query of one of Image-Charts, which documents break into lines. */
const ADDRESS = /^(?:https?:\/\/\S+$|(?:(?:https?:\/\/[^\s?]+)?\?)?(?:[a-z]+=[^&]*&)*cht=)/;

/** A configuration of Chart.js, or the beginning of a page or a program with one. */
const CONFIGURATION =
  /^(?:\{|\[\s*\{|\/[/*]|<(?:!doctype|!DOCTYPE|html|script)\b|[\w.]{1,60}\s*=\s*\{|(?:const|let|var)\s|import\s.{1,80}\sfrom\s)/;
const SCRIPT =
  /^(?:(?:window|document)\.|\$\(|\(?(?:async\s)?function\b[^(\n]{0,60}\(|new\s+Chart\b|export\s+default\b|module\.exports\b)/;

/** A script of another library, or Mermaid. The chart language, which is loaded later, tells them apart. */
const LIBRARY =
  /^(?:Highcharts|Plotly|vegaEmbed|google|myChart|echarts)\s?[.(]|^```\s?mermaid\b|^xychart|^pie(?=\s*(?:\n|showData\b|title\b))/;

/** Reads a table, a specification, a configuration of Chart.js, the address of an image of QuickChart or Image-Charts, or a sentence. */
export async function readStart(
  text: string,
  current: PlaygroundDocument,
  origin: JsonObject,
  said: TableChoices = {},
): Promise<StartReading> {
  const trimmed = text.trim();
  const isChart = [ADDRESS, CONFIGURATION, SCRIPT, LIBRARY].some((pattern) => pattern.test(trimmed));
  const chart = isChart ? await readChart(trimmed, current.spec) : undefined;
  if (chart !== undefined && chart.kind !== 'problem') return chart;
  const table = readSheet(text, said);
  const { sheet, problem } = table;
  // Records in JSON begin as a configuration does.
  if (chart !== undefined && (problem !== undefined || !/^[{[]/.test(trimmed))) return chart;
  if (problem !== undefined) {
    const isSentence = /\p{L}\s+\p{L}/u.test(trimmed) && table.reading.rows.length < 2;
    if (isSentence) return { kind: 'words' };
    return { kind: 'problem', message: sheet.rows.length === 0 ? playgroundTexts.data.importEmpty : problem };
  }
  const same = hasSameSeries(current.sheet, sheet);
  const kept = {
    name: texts.designs.same,
    document: withOperations(withNewTable(inLocaleOf(current, table), sheet, origin), table.reading),
  };
  const charts = chartsOf(table, current).map(({ name, document }) => ({ name: texts.designs[name], document }));
  const choices = [...(same ? [kept] : []), ...charts].slice(0, MAX_CHOICES);
  return { kind: 'charts', choices, notes: [], table };
}

async function readChart(text: string, current: JsonObject): Promise<StartReading> {
  const own = parseObject(text);
  const isOwn = own !== undefined && (await validateSpec(own)).problems.length === 0;
  const read = isOwn ? { spec: own, notes: [] } : await convertToSpec(text);
  if ('problem' in read) return { kind: 'problem', message: read.problem };
  const name = isOwn ? texts.designs.written : texts.designs.converted;
  return { kind: 'charts', choices: choicesWith(name, read.spec, current), notes: read.notes };
}

/** A finished chart, and other designs of its data with its title. @param current the chart that is replaced, whose theme and brand kit they take */
export function choicesWith(name: string, spec: JsonObject, current: JsonObject): Choice[] {
  const document = documentOf(spec);
  const title = titleOf(spec);
  const others = choicesOf(document.sheet, { ...current, ...sizeOf(spec) }).map((other) =>
    title === '' ? other : { ...other, document: withSpec(other.document, withTitle(other.document.spec, title)) },
  );
  // The first design is plain: of the same type it would be the chart without its settings.
  const choices = others.filter((other, at) => at > 0 || spec['type'] !== other.document.spec['type']);
  return [{ name, document }, ...choices].slice(0, MAX_CHOICES);
}

function choicesOf(sheet: Sheet, current: JsonObject): Choice[] {
  return designsOf(sheet, current).map(({ name, document }) => ({ name: texts.designs[name], document }));
}

function sizeOf({ width, height }: JsonObject): JsonObject {
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}
