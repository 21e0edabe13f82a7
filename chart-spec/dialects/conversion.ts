/** What a conversion reports: notes with their place in the text. */
import type { JsonObject } from '../model/chart-spec.js';

/** What could not be translated. */
export interface ConversionNote {
  /** Path in the configuration, in dot notation. */
  path: string;
  message: string;
  /** From 1; absent when the configuration was an object. */
  line?: number;
  /** From 1. */
  column?: number;
}

export interface Conversion {
  /** Input of parseSpec with the chart types of ALL_CHART_TYPES. Without size, format and background. */
  spec: JsonObject;
  notes: readonly ConversionNote[];
}

export interface ConversionOptions {
  /** Whether defaults of QuickChart apply where the configuration is silent: zero baseline, straight lines, Tableau10 and others. */
  quickChartDefaults?: boolean;
  /** Version of Chart.js that was asked for, such as `3` or `2.9.4`. It decides only where the syntax leaves it open. */
  version?: string;
  /** Changes the configuration after it has been read and before it is translated. */
  change?: (config: JsonObject) => void;
}

/** The configuration cannot be read: no chart can be drawn from it. */
export class ConfigSyntaxError extends Error {
  readonly notes: readonly ConversionNote[];

  constructor(notes: readonly ConversionNote[]) {
    super(notes[0] === undefined ? 'invalid configuration' : noteText(notes[0]));
    this.notes = notes;
  }
}

/** A note on one line: `line 3, column 12: options.scales: …`. */
export function noteText({ path, message, line, column }: ConversionNote): string {
  const place = line === undefined || column === undefined ? [] : [`line ${line}, column ${column}`];
  return [...place, ...(path === '' ? [] : [path]), message].join(': ');
}

/** Line and column of a value, or of the nearest value around it. */
export type Locate = (path: string) => { line: number; column: number } | undefined;

const MAX_NOTES = 100;
/** Names and values of the configuration in a note may be long. */
const MAX_LENGTH = 300;

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}

/** Collects notes. The same note of one place is kept once. */
export class NoteList {
  readonly #notes = new Map<string, ConversionNote>();
  readonly #locate: Locate;

  constructor(locate: Locate = () => undefined) {
    this.#locate = locate;
  }

  /** @param place called only for notes that are kept: finding a line takes time */
  add(path: string, message: string, place = () => this.#locate(path)): void {
    const note = { path: shortened(path), message: shortened(message) };
    const key = `${note.path} ${note.message}`;
    if (this.#notes.size < MAX_NOTES && !this.#notes.has(key)) this.#notes.set(key, { ...note, ...place() });
  }

  /** Ends the conversion: without this value there is no chart. */
  fail(path: string, message: string): never {
    throw new ConfigSyntaxError([{ path, message, ...this.#locate(path) }]);
  }

  get items(): readonly ConversionNote[] {
    return [...this.#notes.values()];
  }
}
