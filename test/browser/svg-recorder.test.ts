import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { build } from 'vite';
import type { SvgDrawing } from '../../renderer-page/drawing/protocol.js';
import { FontStore } from '../../src/browser/outlines/font-store.js';
import { outlineTexts } from '../../src/browser/outlines/outline-texts.js';
import { builtPageDir } from '../../src/browser/page-bundle.js';
import { sharedBrowser } from '../support/bare-page.js';
import { colorCount, decode, differingShare, rootMeanSquare } from '../support/pixels.js';

const recorder = join(fileURLToPath(new URL('../../../', import.meta.url)), 'renderer-page/output/svg');
const VIRTUAL = 'virtual:recorder';
const SIZE = 200;
const TOLERANCE = 64;

/** The recorder alone as a classic script: `recorder.SvgContext` and its like. */
async function bundleRecorder(): Promise<string> {
  const source = ['document', 'svg-context', 'path'].map((name) => `export * from '${recorder}/${name}.ts';`).join('');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: VIRTUAL, name: 'recorder', formats: ['iife'] } },
    plugins: [
      {
        name: 'virtual-recorder',
        resolveId: (id) => (id.endsWith(VIRTUAL) ? VIRTUAL : undefined),
        load: (id) => (id === VIRTUAL ? source : undefined),
      },
    ],
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the recorder was not bundled');
  return output.output[0].code;
}

/** Inter as the page has it, so that recorded outlines and the browser use the same font. */
function interFaces(): Promise<{ url: string; style: string; weight: string }[]> {
  const cuts = ['400', '700'].flatMap((weight) => ['normal', 'italic'].map((style) => ({ weight, style })));
  const faces = cuts.map(async ({ weight, style }) => {
    const font = await readFile(join(builtPageDir, `fonts/inter-latin-${weight}-${style}.woff2`), 'base64');
    return { url: `data:font/woff2;base64,${font}`, style, weight };
  });
  return Promise.all(faces);
}

/** Drawings, as the body of a function of `c`, a 2D context. */
const DRAWINGS: Record<string, string> = {
  'lines, curves and closing': `c.lineWidth = 4; c.moveTo(20, 20); c.lineTo(180, 40); c.quadraticCurveTo(190, 120, 100, 100);
    c.bezierCurveTo(50, 90, 40, 190, 20, 180); c.closePath(); c.fillStyle = '#fc0'; c.fill(); c.stroke();`,
  'a path that begins with a line': `c.lineTo(20, 20); c.lineTo(150, 60); c.lineTo(40, 160); c.fill();`,
  'arcs both ways': `for (const [i, [a, b, ccw]] of [[0, 2, false], [0, 2, true], [1, 8, false], [3, 1, false], [0, 2 * Math.PI, true], [5, -9, true]].entries()) {
    c.beginPath(); c.arc(35 + 65 * (i % 3), 50 + 90 * (i > 2), 26, a, b, ccw); c.stroke(); c.globalAlpha = 0.5; c.fill(); c.globalAlpha = 1; }`,
  'ellipses under a turned, mirrored transform': `c.translate(100, 100); c.rotate(0.5); c.scale(1.5, -1.5);
    c.ellipse(0, 0, 50, 20, 0.7, 0.3, 4); c.lineWidth = 3; c.stroke(); c.fillStyle = 'teal'; c.fill();`,
  'rounded rectangles, too large radii too': `c.roundRect(10, 10, 80, 60, [5, 20, 0, 30]); c.roundRect(110, 10, 80, 60, 100); c.fill();
    c.beginPath(); c.roundRect(10, 100, 180, 80, [40, 10]); c.stroke();`,
  'the even-odd rule': `c.rect(20, 20, 160, 160); c.rect(60, 60, 80, 80); c.fillStyle = 'navy'; c.fill('evenodd');`,
  'dashes with an offset and caps': `c.lineWidth = 8; c.setLineDash([20, 12, 4]); c.lineDashOffset = 9; c.lineCap = 'round'; c.lineJoin = 'round';
    c.moveTo(20, 30); c.lineTo(180, 60); c.lineTo(20, 160); c.stroke();`,
  'sharp mitres': `c.lineWidth = 12; c.moveTo(20, 180); c.lineTo(60, 40); c.lineTo(100, 180); c.lineTo(112, 90); c.lineTo(124, 180); c.stroke();`,
  'nested clips that end with restore': `c.save(); c.rect(20, 20, 120, 160); c.clip(); c.save(); c.beginPath(); c.arc(120, 100, 70, 0, 7); c.clip();
    c.fillStyle = 'red'; c.fillRect(0, 0, 200, 200); c.restore(); c.fillStyle = 'rgba(0,0,255,.4)'; c.fillRect(0, 90, 200, 20); c.restore(); c.fillRect(170, 170, 20, 20);`,
  'a gradient under a transform': `c.translate(20, 10); c.scale(1.6, 1.6); const g = c.createLinearGradient(0, 0, 100, 40); g.addColorStop(0, 'red'); g.addColorStop(0.5, 'rgba(0,255,0,.5)'); g.addColorStop(1, 'blue');
    c.fillStyle = g; c.fillRect(0, 0, 100, 50);`,
  'Path2D, filled under a transform': `const p = new Path2D(); p.moveTo(0, 0); p.lineTo(50, 0); p.arc(50, 30, 30, -1.57, 1.57); p.closePath();
    c.translate(60, 60); c.rotate(0.4); c.fillStyle = 'green'; c.fill(p); c.lineWidth = 3; c.stroke(p);`,
  'Path2D with arcs, mirrored': `const p = new Path2D(); p.ellipse(0, 0, 60, 25, 0.6, 0.2, 4); p.arc(60, 0, 20, 1, 3, true); c.translate(100, 100); c.scale(-1, 1); c.rotate(0.3); c.lineWidth = 4; c.stroke(p); c.fill(p);`,
  'a path that outlives a change of transform': `c.moveTo(20, 20); c.translate(100, 50); c.lineTo(50, 0); c.scale(2, 2); c.lineTo(0, 50); c.resetTransform(); c.lineTo(20, 150); c.fill();`,
  'values a canvas ignores': `c.fillStyle = '#0a0'; c.fillStyle = 'nonsense'; c.lineWidth = 6; c.lineWidth = 0; c.lineWidth = NaN; c.globalAlpha = 0.7; c.globalAlpha = 3; c.strokeStyle = undefined;
    c.translate(NaN, 0); c.rotate(NaN); c.scale(Infinity, 1); c.setTransform(NaN, 0, 0, 1, 0, 0);
    c.save(); c.restore(); c.moveTo(10, 10); c.lineTo(NaN, 3); c.lineTo(150, 100); c.lineTo(20, 150); c.fill(); c.stroke();`,
  'text: alignments, baselines, turned': `c.font = 'bold 18px Inter'; for (const [i, a] of ['start', 'center', 'end', 'left', 'right'].entries()) { c.textAlign = a; c.fillText('Align', 100, 20 + 18 * i); }
    c.font = 'italic 14px Inter'; c.textAlign = 'left'; for (const [i, b] of ['top', 'middle', 'bottom', 'hanging', 'alphabetic'].entries()) { c.textBaseline = b; c.fillText('Xg', 5 + 38 * i, 125); }
    c.translate(100, 165); c.rotate(-0.4); c.textAlign = 'center'; c.strokeText('turned', 0, 0);`,
  'text squeezed into a width': `c.font = '24px Inter'; c.fillText('A long line of text', 10, 50, 100); c.fillText('short', 10, 100, 150);`,
  'a shadow': `c.shadowColor = 'rgba(0,0,0,.5)'; c.shadowBlur = 8; c.shadowOffsetX = 6; c.shadowOffsetY = 6; c.fillStyle = '#e33'; c.fillRect(40, 40, 100, 80);`,
  'an image, and a part of it': `const i = document.createElement('canvas'); i.width = i.height = 40; const x = i.getContext('2d'); x.fillStyle = 'orange'; x.fillRect(0, 0, 40, 40); x.fillStyle = 'purple'; x.fillRect(20, 20, 20, 20);
    c.drawImage(i, 10, 10); c.drawImage(i, 60, 10, 80, 60); c.drawImage(i, 20, 20, 20, 20, 10, 100, 60, 60);`,
  'an image under a transform': `const i = document.createElement('canvas'); i.width = i.height = 20; i.getContext('2d').fillRect(4, 4, 12, 12);
    c.globalAlpha = 0.6; c.translate(20, 10); c.scale(2, 3); c.drawImage(i, 5, 5); c.rotate(0.5); c.drawImage(i, 40, 0, 30, 20);`,
  'text in a gradient, outlined, with a shadow': `c.font = 'bold 30px Inter'; const g = c.createLinearGradient(0, 0, 150, 0); g.addColorStop(0, 'red'); g.addColorStop(1, 'blue'); c.fillStyle = g; c.fillText('Gradient', 10, 40);
    c.lineWidth = 3; c.lineJoin = 'round'; c.strokeStyle = 'green'; c.strokeText('Outline', 10, 90); c.shadowColor = '#000'; c.shadowBlur = 4; c.shadowOffsetX = 3; c.fillStyle = 'orange'; c.translate(20, 140); c.rotate(-0.2); c.scale(1.2, 0.8); c.fillText('Shadow', 0, 20);`,
  'spaced text, and text from right to left': `c.font = '16px Inter'; c.letterSpacing = '3px'; c.fillText('Spaced office', 10, 30); c.letterSpacing = '0px'; c.direction = 'rtl'; c.fillText('right to left!', 190, 70); c.textAlign = 'end'; c.fillText('end (1)', 10, 110);
    c.textAlign = 'left'; c.fillText('left, 2 + 3.', 10, 150); c.direction = 'ltr'; c.fillStyle = '#00f8'; c.fillText('two  spaces\\tand a tab', 10, 180);`,
  'characters no font has': `c.font = '20px Inter'; c.fillText('a\u1230\u120bb', 10, 60); c.fillText('\ue000', 10, 120);`,
};

describe('the svg recorder', () => {
  let page: Page;
  before(async () => {
    page = await (await sharedBrowser()).newPage();
    await page.setViewport({ width: SIZE, height: SIZE });
    await page.evaluate(`${await bundleRecorder()}; globalThis.recorder = recorder;
      const loaded = Promise.all(${JSON.stringify(await interFaces())}.map(({ url, ...descriptors }) => {
        const face = new FontFace('Inter', 'url(' + url + ')', descriptors);
        document.fonts.add(face);
        return face.load();
      }));
      document.head.innerHTML = '<style>body { margin: 0 } canvas, svg { display: block }</style>'; loaded.then(() => undefined)`);
  });
  after(() => page.close());

  const show = async (script: string) => {
    await page.evaluate(script);
    return decode(await page.screenshot({ optimizeForSpeed: true }));
  };
  const onCanvas = (drawing: string) =>
    show(`{ const e = document.createElement('canvas'); e.width = e.height = ${SIZE};
      document.body.replaceChildren(e); const c = e.getContext('2d'); { ${drawing} } }`);
  const asSvg = async (drawing: string) => {
    const drawn =
      await page.evaluate(`{ const d = new recorder.SvgDocument({ width: ${SIZE}, height: ${SIZE}, seed: '' });
      const c = new recorder.SvgContext(d, document.createElement('canvas').getContext('2d'));
      { const Path2D = recorder.RecordedPath; ${drawing} } d.drawing(); }`);
    const svg = String(await outlineTexts(drawn as SvgDrawing, await FontStore.open(builtPageDir)));
    return show(`document.body.innerHTML = ${JSON.stringify(svg)}`);
  };

  for (const [name, drawing] of Object.entries(DRAWINGS)) {
    it(`records ${name}`, async () => {
      const canvas = await onCanvas(drawing);
      expect(colorCount(canvas)).to.be.greaterThan(1);
      const svg = await asSvg(drawing);
      expect(rootMeanSquare(canvas, svg)).to.be.lessThan(0.025);
      // A browser smooths the edges of text and of shapes in different ways.
      if (!/Text\(/.test(drawing)) expect(differingShare(canvas, svg, TOLERANCE)).to.be.lessThan(0.004);
    });
  }

  it('measures text as a canvas does', async () => {
    const measure = `c.font = 'bold 17px Inter'; c.textBaseline = 'middle'; const m = c.measureText('Measured');
      globalThis.measured = [m.width, m.actualBoundingBoxAscent, m.fontBoundingBoxDescent];`;
    await onCanvas(measure);
    const canvas = await page.evaluate('measured');
    await asSvg(measure);
    expect(await page.evaluate('measured')).to.deep.equal(canvas);
  });

  it('rejects a negative radius as a canvas does', async () => {
    const names = [];
    for (const draw of [onCanvas, asSvg]) {
      await draw(`try { c.arc(1, 1, -1, 0, 1); } catch (error) { globalThis.refusal = error.name; }`);
      names.push(await page.evaluate('refusal'));
    }
    expect(names).to.deep.equal(['IndexSizeError', 'IndexSizeError']);
  });
});
