/**
 * What a user could run instead of the service: Chart.js on @napi-rs/canvas, behind node:http on PORT. It returns a PNG for a POST and
 * has no validation, API keys or cache, which makes it faster.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { Chart, type ChartConfiguration, type ChartItem, registerables } from 'chart.js';

interface Body extends ChartConfiguration {
  width: number;
  height: number;
}

const inter = dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));
GlobalFonts.registerFromPath(join(inter, 'files/inter-latin-400-normal.woff2'), 'Inter');
Chart.defaults.font.family = 'Inter';
Chart.register(...registerables);
Chart.register({
  id: 'white-background',
  beforeDraw({ ctx, width, height }) {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, width, height);
  },
});
createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end('ready');
  const { width, height, type, data, options } = await readJson(request);
  const canvas = createCanvas(width, height);
  // Chart.js expects a DOM canvas, but uses only its 2D context and size.
  const chart = new Chart(canvas as unknown as ChartItem, {
    type,
    data,
    options: { ...options, responsive: false, animation: false, devicePixelRatio: 1 },
  });
  const png = canvas.toBuffer('image/png');
  chart.destroy();
  return response.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length }).end(png);
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
