/** A peer of the bench: Chart.js on @napi-rs/canvas. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { Chart } from 'chart.js';
import { serveCanvas } from './canvas-server.js';

const inter = dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));
GlobalFonts.registerFromPath(join(inter, 'files/inter-latin-400-normal.woff2'), 'Inter');
Chart.defaults.font.family = 'Inter';
serveCanvas(createCanvas);
