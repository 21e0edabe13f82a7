/** The parameters of a URL of Google Image Charts or Image-Charts, and what is reported about them. */

import { MAX_ISSUES } from '../../../model/constants.js';
import { nearestName } from '../../../model/nearest-name.js';
import { ownValue } from '../../../values/own-value.js';
import { ConfigSyntaxError, type ConversionNote, NoteList } from '../../conversion.js';

const DRAWN =
  'cht chan chd chs chds chco chdl chdlp chdls chl chli chtt chts chxt chxl chxr chxs chxp chm chg chf chbh chbr chls chma chof chp iclocale icretina'.split(
    ' ',
  );
/** Parameters that change what is seen, with what is missing without them. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  chem: 'icons are left out',
  chfd: 'functions are not computed',
  chld: 'it belongs to maps and QR codes',
  chlps: 'labels have their own place and look',
  chtm: 'it belongs to maps',
  chxtc: 'ticks have their own length',
  icff: 'the font is that of the service',
};
const REFUSED: Readonly<Record<string, string>> = {
  icac: 'is the name of an account of Image-Charts, which does not exist here: remove icac and ichm',
  ichm: 'is a signature for Image-Charts, which is not checked here: remove icac and ichm',
};
/** Parameters of the service, not of the chart. */
const OURS: readonly string[] = ['key', 'apiKey'];
/** Names that Google does not have. */
const IMAGE_CHARTS_PARAMETER = /^(?:ic|chan$|chbr$|chli$|chlps$)/;

/** 20 series of 1,000 numbers. */
const MAX_DATA_LENGTH = 200_000;
const MAX_LENGTH = 20_000;
const SHOWN_LENGTH = 40;

export class Parameters {
  readonly notes = new NoteList();
  readonly #values = new Map<string, string>();
  readonly #issues: ConversionNote[] = [];
  /** Names of values that had an effect. */
  readonly #read = new Set<string>();

  /** The first value of a repeated parameter counts. @throws ConfigSyntaxError for several data, a refused parameter, and one that is too long */
  constructor(query: Iterable<[string, string]>) {
    for (const [name, value] of query) {
      if (OURS.includes(name)) continue;
      const first = this.#values.get(name);
      if (first === undefined) this.#take(name, value);
      else if (first === value) continue;
      else if (name === 'chd') this.reject(name, 'is given more than once: give it once');
      else this.note(name, `is given more than once: ${shown(value)} was ignored`);
    }
    this.throwIssues();
  }

  #take(name: string, value: string): void {
    this.#values.set(name, value);
    const maxLength = name === 'chd' ? MAX_DATA_LENGTH : MAX_LENGTH;
    const refused = ownValue(REFUSED, name);
    const missing = ownValue(NOT_DRAWN, name);
    if (refused !== undefined) this.reject(name, refused);
    else if (value.length > maxLength) this.reject(name, `must have at most ${maxLength} characters`);
    else if (missing !== undefined) this.notes.add(name, `is not drawn: ${missing}`);
    else if (!DRAWN.includes(name)) this.notes.add(name, unknownName(name));
  }

  /** The value of a parameter, empty if it is absent. */
  text(name: string): string {
    this.#read.add(name);
    return this.#values.get(name) ?? '';
  }

  /** Whether a parameter has a value, which counts as read only when it is. */
  has(name: string): boolean {
    return Boolean(this.#values.get(name));
  }

  /** The parts of a value; none if it is empty. */
  list(name: string, separator: string): string[] {
    return this.has(name) ? this.text(name).split(separator) : [];
  }

  /** Whether the URL was written for Image-Charts: it has what Google did not read. */
  get isOfImageCharts(): boolean {
    return (
      this.text('chd').startsWith('a:') || [...this.#values.keys()].some((name) => IMAGE_CHARTS_PARAMETER.test(name))
    );
  }

  /** Reports input without which there is no true chart. */
  reject(name: string, message: string): void {
    const isKnown = this.#issues.some((issue) => issue.path === name && issue.message === message);
    if (!isKnown && this.#issues.length < MAX_ISSUES) this.#issues.push({ path: name, message });
  }

  /** Reports a part of a parameter that is not drawn. */
  note(name: string, message: string): void {
    this.notes.add(name, message);
  }

  /** Reports the parameters that nothing was made of. */
  noteUnread(message: string): void {
    const noted = this.notes.items.map(({ path }) => path);
    const isUnread = (name: string) => this.has(name) && !this.#read.has(name) && !noted.includes(name);
    for (const name of DRAWN.filter(isUnread)) this.notes.add(name, message);
  }

  get hasIssues(): boolean {
    return this.#issues.length > 0;
  }

  throwIssues(): void {
    if (this.#issues.length > 0) throw new ConfigSyntaxError(this.#issues);
  }
}

function unknownName(name: string): string {
  const near = nearestName(name, DRAWN);
  return `is unknown and was ignored${near === undefined ? '' : `; did you mean ${near}?`}`;
}

/** A value as messages show it. */
export function shown(text: string): string {
  return `"${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}"`;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** A number of a URL; undefined for any other text. */
export function numberOf(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  const value = DECIMAL.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
