import { setImmediate as nextTurn } from 'node:timers/promises';
import { notAChart } from '../http/errors.js';
import { type Ai, type AiRequest, readingOf, tryParseSpec } from './input.js';
import { interpret } from './interpreter/interpreter.js';
import { checkNumbers } from './number-check.js';

/** Reads descriptions by rules, without a model. */
export const readByRules: Ai['read'] = async ({ description, data, fields }: AiRequest) => {
  const interpretation = interpret(description, data);
  if ('issues' in interpretation) throw notAChart(interpretation.issues, interpretation.readings);
  // Either can take as long as all other work of a request: others have a turn between the two, and before the image is described.
  await nextTurn();
  const result = tryParseSpec({ ...interpretation.spec, ...fields }, interpretation.warnings);
  if ('issues' in result) throw notAChart(result.issues);
  const { warnings, computed, used } = interpretation;
  const shown = `${warnings.join(' ')} ${JSON.stringify(interpretation.spec)} ${used.join(' ')}`;
  const wrong = checkNumbers(description, data, result.spec, computed, shown);
  if (wrong.length > 0) throw notAChart(wrong);
  await nextTurn();
  return { ...result, interpretation: readingOf(result) };
};
