/** Reads configurations that were encoded, escaped or corrected once more on their way, and names what broke others. */

import { causeOfConfig, type Repair, repairOf } from '../../../accidents/config-text.js';
import { languageOf, languageSentence } from '../../../accidents/languages.js';
import { ConfigSyntaxError } from '../../conversion.js';
import { type ReadConfig, readConfig } from './read-config.js';

/** A text may be encoded three times; each attempt reads it whole. */
const MAX_REPAIRS = 3;

/** As `readConfig`. A repaired configuration has a note that says what was done. @throws ConfigSyntaxError of the text as it was given */
export function readRepaired(text: string): ReadConfig {
  try {
    return named(readConfig(text));
  } catch (error) {
    if (!(error instanceof ConfigSyntaxError)) throw error;
    return readWithRepairs(text) ?? fail(error, text);
  }
}

function readWithRepairs(text: string): ReadConfig | undefined {
  const notes: string[] = [];
  let given: Repair = { text, note: '' };
  for (let count = 0; count < MAX_REPAIRS; count += 1) {
    const repaired = repairOf(given.text);
    if (repaired === undefined) return undefined;
    given = repaired;
    notes.push(repaired.note);
    try {
      const reading = named(readConfig(given.text));
      for (const note of new Set(notes)) reading.notes.add('', note, () => undefined);
      return reading;
    } catch (error) {
      if (!(error instanceof ConfigSyntaxError)) throw error;
    }
  }
  return undefined;
}

function named(reading: ReadConfig): ReadConfig {
  checkLanguage(reading.config);
  return reading;
}

/** @throws ConfigSyntaxError for a configuration of another library */
export function checkLanguage(config: object): void {
  const language = languageOf(config);
  if (language === undefined) return;
  throw new ConfigSyntaxError([{ path: '', message: languageSentence(language, 'configurations of Chart.js') }]);
}

function fail({ notes: [first, ...others] }: ConfigSyntaxError, text: string): never {
  if (first === undefined) throw new ConfigSyntaxError([]);
  const cause = first.path === '' && !isOwnWords(first.message) ? causeOfConfig(text) : undefined;
  throw new ConfigSyntaxError([
    { ...first, ...(cause && { message: `${first.message}. ${capitalized(cause)}` }) },
    ...others,
  ]);
}

const isOwnWords = (message: string): boolean =>
  /^This is a chart of |is empty|nested too deeply|words and signs/.test(message);
const capitalized = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
