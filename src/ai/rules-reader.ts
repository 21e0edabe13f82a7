import { notAChart } from '../http/errors.js';
import type { Reader } from '../platform/reading/reader.js';
import { type Ai, type AiRequest, type ReadDescription, readingOf, tryParseSpec } from './input.js';
import { interpret } from './interpreter/interpreter.js';
import { checkNumbers } from './number-check.js';

/** Reads a description by rules, without a model. */
export const descriptionByRules: Reader<AiRequest, ReadDescription> = {
  name: 'description',
  what: 'The description with its data',
  refuse: notAChart,
  read({ description, data, fields }) {
    const interpretation = interpret(description, data);
    if ('issues' in interpretation) throw notAChart(interpretation.issues, interpretation.readings);
    const result = tryParseSpec({ ...interpretation.spec, ...fields }, interpretation.warnings);
    if ('issues' in result) throw notAChart(result.issues);
    const { warnings, computed, used } = interpretation;
    const shown = `${warnings.join(' ')} ${JSON.stringify(interpretation.spec)} ${used}`;
    const wrong = checkNumbers(description, data, result.spec, computed, shown);
    if (wrong.length > 0) throw notAChart(wrong);
    return { ...result, interpretation: readingOf(result) };
  },
};

export const readByRules: Ai['read'] = (request, { read }) => read(descriptionByRules, request);
