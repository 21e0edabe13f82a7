// Says every few seconds what a long setup waits for. For setup.mjs.
const REPORT_EVERY_MS = 3000;

/** What is running: its name, and a function that tells how far it is. */
const waitingFor = new Map();
const startMs = performance.now();
let timer;

/**
 * @template T
 * @param {string} name of what is waited for
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] how far it is, e.g. "210 of 418 packages"
 * @returns {Promise<T>} the result of the work
 */
export async function showWhile(name, work, detail = () => '') {
  waitingFor.set(name, detail);
  timer ??= setInterval(report, REPORT_EVERY_MS);
  try {
    return await work();
  } finally {
    waitingFor.delete(name);
    if (waitingFor.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

/** Seconds since the start of this program, e.g. "12 s". */
export function elapsed() {
  return `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
}

function report() {
  const parts = [...waitingFor].map(([name, detail]) => [name, detail()].filter((text) => text !== '').join(' '));
  console.error(`  ${elapsed()}: waiting for ${parts.join('; ')}`);
}
