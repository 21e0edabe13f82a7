/** `npm run bench:large`: the largest images and the largest data the reference allows, one at a time and eight at once. */
import { Agent } from 'node:http';
import { barChart, fullChart } from './charts.js';
import { type Answer, post } from './load.js';
import { treePssMb } from './process-tree.js';
import { startService } from './service.js';

const PNG_WITHIN_MS = 5000;
const FULL_DATA_WITHIN_MS = 2000;
const AT_ONCE = 8;

const service = await startService();
const agent = new Agent({ keepAlive: true });
const huge = (serial: number, format: string): object => ({
  ...barChart(serial),
  width: 4000,
  height: 4000,
  devicePixelRatio: 4,
  format,
});

function check(what: string, met: boolean): void {
  console.log(`${met ? 'met   ' : 'MISSED'} ${what}`);
  if (!met) process.exitCode = 1;
}

/** Width and height from the IHDR chunk of a PNG. */
function pngSize(answer: Answer): string {
  return answer.status === 200
    ? `${answer.bytes.readUInt32BE(16)} × ${answer.bytes.readUInt32BE(20)}`
    : answer.bytes.toString('utf8');
}

let peakMb = 0;
const watch = setInterval(() => {
  peakMb = Math.max(peakMb, treePssMb(service.pid).total);
}, 200);

try {
  const full = await post(service, agent, JSON.stringify(fullChart()));
  check(
    `20 series × 1,000 points: ${full.status} in ${full.ms.toFixed(0)} ms`,
    full.status === 200 && full.ms < FULL_DATA_WITHIN_MS,
  );
  const png = await post(service, agent, JSON.stringify(huge(1, 'png')));
  check(
    `4000 × 4000 at 4, png: ${pngSize(png)} in ${png.ms.toFixed(0)} ms`,
    pngSize(png) === '16000 × 16000' && png.ms < PNG_WITHIN_MS,
  );
  for (const format of ['jpeg', 'webp']) {
    const answer = await post(service, agent, JSON.stringify(huge(2, format)));
    check(
      `4000 × 4000 at 4, ${format}: ${answer.status}, ${answer.bytes.length} bytes in ${answer.ms.toFixed(0)} ms`,
      answer.status === 200,
    );
  }
  for (const format of ['png', 'webp']) {
    peakMb = 0;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => post(service, agent, JSON.stringify(huge(100 + index, format)))),
    );
    const honest = answers.every(
      ({ status, headers }) => status === 200 || (status === 503 && Number(headers['retry-after']) >= 1),
    );
    check(
      `${AT_ONCE} of them at once, ${format}: ${answers.map(({ status }) => status).join(' ')}, peak ${peakMb.toFixed(0)} MB`,
      honest,
    );
  }
  const after = await post(service, agent, JSON.stringify(barChart(3)));
  check(`a small chart right after: ${after.status} in ${after.ms.toFixed(0)} ms`, after.status === 200);
} finally {
  clearInterval(watch);
  agent.destroy();
  await service.stop();
}
