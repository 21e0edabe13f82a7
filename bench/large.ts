/** `npm run bench:large`: renders the largest data and the largest images that the API accepts, one and eight at a time. */
import { Agent } from 'node:http';
import { barChart, fullChart, largestImage } from './charts.js';
import { type LoadResponse, post } from './load.js';
import { treePssMb } from './process-tree.js';
import { startService } from './service.js';

const PNG_LIMIT_MS = 5000;
const FULL_DATA_LIMIT_MS = 2000;
const CONCURRENCY = 8;

const service = await startService();
const agent = new Agent({ keepAlive: true });
function check(what: string, met: boolean): void {
  console.log(`${met ? 'met   ' : 'MISSED'} ${what}`);
  if (!met) process.exitCode = 1;
}

/** Width and height from the IHDR chunk of a PNG; the error text for other responses. */
function pngSize(response: LoadResponse): string {
  return response.status === 200
    ? `${response.bytes.readUInt32BE(16)} × ${response.bytes.readUInt32BE(20)}`
    : response.bytes.toString('utf8');
}

let peakMb = 0;
const memoryTimer = setInterval(() => {
  peakMb = Math.max(peakMb, treePssMb(service.pid).total);
}, 200);

try {
  const full = await post(service, agent, JSON.stringify(fullChart()));
  check(
    `20 series × 1,000 points: ${full.status} in ${full.ms.toFixed(0)} ms`,
    full.status === 200 && full.ms < FULL_DATA_LIMIT_MS,
  );
  const png = await post(service, agent, JSON.stringify(largestImage(1, 'png')));
  check(
    `4000 × 4000 at scale 4, png: ${pngSize(png)} in ${png.ms.toFixed(0)} ms`,
    pngSize(png) === '16000 × 16000' && png.ms < PNG_LIMIT_MS,
  );
  for (const format of ['jpeg', 'webp'] as const) {
    const response = await post(service, agent, JSON.stringify(largestImage(2, format)));
    check(
      `4000 × 4000 at scale 4, ${format}: ${response.status}, ${response.bytes.length} bytes in ${response.ms.toFixed(0)} ms`,
      response.status === 200,
    );
  }
  for (const format of ['png', 'webp'] as const) {
    peakMb = 0;
    const responses = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) =>
        post(service, agent, JSON.stringify(largestImage(100 + index, format))),
      ),
    );
    const isHandled = responses.every(
      ({ status, headers }) => status === 200 || (status === 503 && Number(headers['retry-after']) >= 1),
    );
    check(
      `${CONCURRENCY} at a time, ${format}: ${responses.map(({ status }) => status).join(' ')}, peak ${peakMb.toFixed(0)} MB`,
      isHandled,
    );
  }
  const after = await post(service, agent, JSON.stringify(barChart(3)));
  check(`a small chart after them: ${after.status} in ${after.ms.toFixed(0)} ms`, after.status === 200);
} finally {
  clearInterval(memoryTimer);
  agent.destroy();
  await service.stop();
}
