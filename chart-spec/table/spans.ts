/** Tasks with a begin and an end in two columns of dates: bars from date to date. */
import type { Json } from '../model/chart-spec.js';
import { plainName } from '../values/plain-name.js';
import type { TableColumn } from './columns/table-column.js';
import type { JudgedTable } from './judge.js';
import { isUnique } from './roles/label.js';

const words = (list: string) => new Set(list.split(/\s+/));
const BEGIN = words(
  `start starts begin from von beginn anfang debut inicio inizio van od poczatek begindatum startdatum starttermin startdate borjan begynnelse
  zacatek kezdet baslangic начало начала с έναρξη بداية البداية התחלה शुरू เริ่ม 開始 開始日 着手 着手日 開始時刻 开始 开始日期 开始时间 起始 시작 시작일`,
);
const END = words(
  `end ends finish until to due bis ende schluss fin fim fine tot do koniec einddatum enddatum endtermin enddate duedate slut konec vege bitis
  конец окончание конца окончания по λήξη نهاية النهاية סיום अंत สิ้นสุด 終了 終了日 完了 完了日 終了時刻 结束 结束日期 结束时间 完成 종료 종료일`,
);
/** Words beside these: "Planned start date", "Fecha de inicio". */
const BESIDE = words('planned actual date time datum termin fecha data de di tarihi дата تاريخ תאריך');

/** Numbers that describe tasks: they are no amounts beside their dates. */
const ABOUT_TASKS = words(
  'complete completed completion progress done percent pct duration days effort priority predecessor predecessors dependencies wbs level fortschritt erledigt fertig dauer tage prioritat avance progreso completado duracion dias prioridad avancement duree jours priorite avanzamento durata giorni voortgang duur dagen',
);

export function isAboutTasks({ name, cells }: TableColumn): boolean {
  // Time trackers write how long a task took as a clock: it is their amount.
  if (cells.some((cell) => String(cell).includes(':'))) return false;
  const said = plainName(name).split(' ');
  return said.some((word) => ABOUT_TASKS.has(word.replace('%', '')));
}

/** Whether a name says one of these and nothing else. */
function says(name: string, meant: ReadonlySet<string>): boolean {
  const [word, ...others] = plainName(name)
    .split(' ')
    .filter((each) => !BESIDE.has(each));
  return word !== undefined && others.length === 0 && meant.has(word);
}

export interface Spans {
  labels: string[];
  data: Json[];
  /** The columns that are drawn. */
  used: TableColumn[];
}

/**
 * The spans of a table without amounts; undefined without two such columns. The day, month or quarter of an end is a part of its span.
 * @param columns of the rows that are drawn @param table the whole one, in which names are unique or not
 */
export function spansIn(columns: readonly TableColumn[], { columns: all, chosen }: JudgedTable): Spans | undefined {
  const usable = columns.filter((column) => !chosen.ignore.some(({ index }) => index === column.index));
  const dates = usable.filter(({ times }) => times?.isDated);
  const begin = dates.find(({ name }) => says(name, BEGIN));
  const end = dates.find(({ name }) => says(name, END));
  if (begin === undefined || end === undefined) return undefined;
  const texts = all.filter(
    (column) => column.kind === 'text' && !column.cells.includes('') && !chosen.ignore.includes(column),
  );
  const name = chosen.label ?? texts.find(isUnique) ?? texts[0];
  const names = columns.find(({ index }) => index === name?.index);
  const [beginChars, endChars] = [charsOf(begin), charsOf(end)];
  const data = begin.cells.map((_cell, row): Json => {
    const [from, to] = [isoAt(begin, row, beginChars), lastDay(end, row) ?? isoAt(end, row, endChars)];
    return from === undefined || to === undefined ? null : [from, to];
  });
  const labels = data.map((_span, row) => String(names?.cells[row] ?? row + 1));
  return { labels, data, used: names ? [names, begin, end] : [begin, end] };
}

const MONTH = /^(?:\d{4}[-/.]\d{1,2}|\d{1,2}[-/.]\d{4}|\p{L}{3,}\.?[ -]\d{4})$/u;
const QUARTER = /^(?:[QT][1-4][ /-]?\d{4}|\d{4}[ /-]?[QT][1-4])$/i;

/** The last day of the month or quarter that a cell names. */
function lastDay({ times, cells }: TableColumn, row: number): string | undefined {
  const at = times?.at[row];
  const cell = String(cells[row]).trim();
  const months = MONTH.test(cell) ? 1 : QUARTER.test(cell) ? 3 : 0;
  if (at === undefined || months === 0) return undefined;
  const first = new Date(at);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 0)).toISOString().slice(0, 10);
}

/** A date as ISO 8601. */
function isoAt({ times }: TableColumn, row: number, chars: number): string | undefined {
  const at = times?.at[row];
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, chars);
}

/** How much of ISO 8601 the dates of a column need: a time unless all are days, with seconds where some have any. */
function charsOf({ times }: TableColumn): number {
  const areWhole = (unitMs: number) => times?.at.every((one) => one === undefined || one % unitMs === 0);
  return areWhole(DAY_MS) ? 10 : areWhole(MINUTE_MS) ? 16 : 19;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
