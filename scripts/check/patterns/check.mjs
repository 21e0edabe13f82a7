// `npm run check:patterns`: fails for each regular expression whose time may grow faster than the text that it reads, or that is not understood, and
// for each that is built from a value at run time. Exceptions stand in exceptions.mjs.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fail } from '../../generate/generated.mjs';
import { collectPatterns, fileOf } from './collect.mjs';
import { EXCEPTIONS } from './exceptions.mjs';

const { patterns, built } = await collectPatterns();
const unused = new Set(EXCEPTIONS);
for (const place of built) {
  report(place, 'undecided: built from a value when a function runs. Use string methods, or constant patterns');
}
const questions = patterns.map((pattern) => ({ ...pattern, isOptional: pattern.places.every(mayBeUndecided) }));
for (const { source, flags, places, finding } of await analyzed(questions)) {
  for (const place of finding === undefined ? [] : places) report(place, `${finding}\n  /${source}/${flags}`, source);
}
for (const { files } of unused) fail(`scripts/check/patterns/exceptions.mjs: nothing needs the exception for ${files}`);

function mayBeUndecided(place) {
  return EXCEPTIONS.some(({ files, pattern }) => pattern === undefined && fileOf(place).startsWith(files));
}

function report(place, finding, source) {
  const exception = EXCEPTIONS.find(({ files, pattern }) => {
    const isMeant = pattern === undefined ? finding.startsWith('undecided') : pattern === source;
    return isMeant && fileOf(place).startsWith(files);
  });
  unused.delete(exception);
  if (exception === undefined) fail(`${place}: ${finding}`);
}

/** @returns the patterns with their findings, in their order */
async function analyzed(all) {
  const results = new Array(all.length);
  let next = 0;
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('analyze-worker.mjs', import.meta.url));
      let at = -1;
      const advance = () => {
        at = next++;
        if (at < all.length) worker.postMessage(all[at]);
        else resolve(worker.terminate());
      };
      worker.on('message', (result) => {
        results[at] = result;
        advance();
      });
      worker.on('error', reject);
      advance();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
