import { copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const HTML = '<!doctype html><meta charset="utf-8"><script src="chart.umd.js"></script><script src="page.js"></script>';
/** Responds as our page does, so that the same driver can call it. */
const SCRIPT = `
const canvas = document.createElement('canvas');
Chart.register({
  id: 'white-background',
  beforeDraw({ ctx, width, height }) {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, width, height);
  },
});
globalThis.chartwright = {
  drawRaster(specJson) {
    const { width, height, type, data, options } = JSON.parse(specJson);
    canvas.width = width;
    canvas.height = height;
    const chart = new Chart(canvas, {
      type,
      data,
      options: { ...options, responsive: false, animation: false, devicePixelRatio: 1 },
    });
    const url = canvas.toDataURL('image/png');
    chart.destroy();
    return { ok: true, value: { base64: url.slice(url.indexOf(',') + 1) } };
  },
};
`;

/** Writes a page of Chart.js alone: one canvas, a new chart each time, `toDataURL`. @returns its folder, in the temporary folder */
export async function writeChartJsPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chartwright-bench-page-'));
  const chartJs = dirname(createRequire(import.meta.url).resolve('chart.js'));
  await copyFile(join(chartJs, 'chart.umd.js'), join(folder, 'chart.umd.js'));
  await writeFile(join(folder, 'page.js'), SCRIPT);
  await writeFile(join(folder, 'index.html'), HTML);
  return folder;
}
