/** A peer of the bench: Chart.js on node-canvas, which is no dependency of ours. It draws with the fonts of the machine. */

import { serveCanvas } from './canvas-server.js';
import { type CreateCanvas, importNodeCanvas } from './find-node-canvas.js';

const createCanvas: CreateCanvas | undefined = await importNodeCanvas();
if (createCanvas === undefined) throw new Error('node-canvas is not installed: npm install --no-save canvas');
serveCanvas(createCanvas);
