/**
 * The peer, which a user could run instead of the service: Chart.js on @napi-rs/canvas behind node:http. It answers a POST with a PNG and
 * has no validation, API keys or cache, which makes it faster.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { Chart, type ChartConfiguration, type ChartItem, registerables } from 'chart.js';

const inter = dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));
GlobalFonts.registerFromPath(join(inter, 'files/inter-latin-400-normal.woff2'), 'Inter');
Chart.register(...registerables);
Chart.defaults.font.family = 'Inter';
Chart.register({
  id: 'white-background',
  beforeDraw({ ctx, width, height }) {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, width, height);
  },
});

interface Body extends ChartConfiguration {
  width: number;
  height: number;
}

function drawPng({ width, height, type, data, options }: Body): Buffer {
  const canvas = createCanvas(width, height);
  // Chart.js expects a DOM canvas, but uses only its 2D context and size.
  const item = canvas as unknown as ChartItem;
  const chart = new Chart(item, {
    type,
    data,
    options: { ...options, responsive: false, animation: false, devicePixelRatio: 1 },
  });
  const png = canvas.toBuffer('image/png');
  chart.destroy();
  return png;
}

async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end('ready');
  const png = drawPng(await readJson(request));
  return response.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length }).end(png);
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
