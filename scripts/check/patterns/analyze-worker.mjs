// Analyzes regular expressions with recheck, one message after the other. Its JavaScript build is the one that runs on every platform.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js');

/** Counts of steps instead of times: the result is the same on every machine. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxNFASize: 5000,
  maxIteration: 1,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 20,
  mutationSize: 10,
  crossoverSize: 5,
  maxGeneStringSize: 600,
  maxAttackStringSize: 20_000,
  incubationLimit: 5000,
  attackLimit: 1_000_000,
};
/** Larger patterns take seconds to minutes. Where exceptions allow undecided patterns, less is enough. */
const MAX_CHARS = { required: 200, optional: 100 };

parentPort.on('message', (pattern) => parentPort.postMessage({ ...pattern, finding: findingOf(pattern) }));

/** @returns what is wrong with a pattern; undefined for one of linear time */
function findingOf({ source, flags, isOptional }) {
  const maxChars = isOptional ? MAX_CHARS.optional : MAX_CHARS.required;
  if (source.length > maxChars) return `undecided: longer than ${maxChars} characters`;
  // recheck knows neither indices, which change no time, nor the flag v, of which only the sets of characters differ.
  const { status, complexity, attack, error } = checkSync(source, flags.replace('d', '').replace('v', 'u'), LIMITS);
  if (status === 'safe') return undefined;
  if (status === 'vulnerable') return `super-linear: ${complexity.summary}, such as for ${attack.pattern}`;
  return `undecided: ${error.kind} ${error.message ?? ''}`;
}
