import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCliLine } from '../support/cli/run-cli.js';
import { makeScratchDir } from '../support/scratch.js';

const CONFIG = `{
  type: 'horizontalBar',
  data: { labels: ['A', 'B'], datasets: [{ data: [1, 2] }] },
  options: { scales: { xAxes: [{ ticks: { callback: (v) => names[v] } }] } }
}`;
const URL_CONFIG = "{type:'bar',data:{labels:['A','B'],datasets:[{data:[1,2]}]}}";

describe('chartwright convert', () => {
  it('writes a specification that validate accepts, and what could not be translated with its place', async () => {
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'config.js'), CONFIG);
    const { code, stdout, stderr } = await runCliLine(['convert', 'config.js'], { cwd });
    expect(code, stderr).to.equal(0);
    expect(stderr).to.match(/^config\.js:4:\d+: warning: options\.scales\.xAxes\.0\.ticks\.callback/m);
    const spec = JSON.parse(`${stdout}`);
    expect(spec).to.include({
      type: 'bar',
      width: 500,
      height: 300,
      devicePixelRatio: 2,
      backgroundColor: 'transparent',
    });
    expect(spec.options.indexAxis).to.equal('y');
    const validated = await runCliLine(['validate', '-'], { cwd, stdin: stdout });
    expect(validated.code, validated.stderr).to.equal(0);
    const strict = await runCliLine(['convert', '-', '--strict'], { cwd, stdin: CONFIG });
    expect(strict.code).to.equal(1);
  });

  it('takes a URL apart without fetching it, and leaves its key out', async () => {
    const cwd = makeScratchDir();
    const url = `http://127.0.0.1:9/chart?w=640&h=200&f=jpg&bkg=fff&key=secret&c=${encodeURIComponent(URL_CONFIG)}`;
    const { code, stderr } = await runCliLine(['convert', url, '-o', 'chart.json'], { cwd });
    expect(code, stderr).to.equal(0);
    expect(stderr).to.contain('key was removed').and.not.contain('secret');
    const text = readFileSync(join(cwd, 'chart.json'), 'utf8');
    expect(JSON.parse(text)).to.include({ width: 640, height: 200, format: 'jpeg', backgroundColor: '#fff' });
    expect(text).to.not.contain('secret');
  });

  it('reads a URL of Image-Charts, or its query in a file, and names what is not drawn', async () => {
    const cwd = makeScratchDir();
    const query =
      'cht=bvg&chs=600x300&chd=t:10,20&chds=a&chxt=x,y&chxl=0:|North|South&chtt=Orders+by+region&chan=900&chof=.png';
    const { code, stdout, stderr } = await runCliLine(['convert', `https://image-charts.com/chart?${query}`], { cwd });
    expect(code, stderr).to.equal(0);
    expect(stderr).to.contain('warning: chan: nothing moves without chof=.gif');
    const spec = JSON.parse(`${stdout}`);
    expect(spec).to.include({ type: 'bar', width: 600, height: 300, devicePixelRatio: 1 });
    expect(spec.data).to.deep.include({ labels: ['North', 'South'] });
    const validated = await runCliLine(['validate', '-'], { cwd, stdin: stdout });
    expect(validated.code, validated.stderr).to.equal(0);
    writeFileSync(join(cwd, 'url.txt'), query);
    expect(`${(await runCliLine(['convert', 'url.txt'], { cwd })).stdout}`).to.equal(`${stdout}`);
    const wrong = await runCliLine(['convert', 'cht=v&chs=200x100&chd=t:1', '--strict'], { cwd });
    expect(wrong.code).to.equal(1);
    expect(wrong.stderr).to.contain('cht: "v": Venn diagrams are not drawn');
  });

  it('adds nothing to a configuration of Chart.js', async () => {
    const cwd = makeScratchDir();
    const { stdout } = await runCliLine(['convert', '--from', 'chartjs'], { cwd, stdin: URL_CONFIG });
    expect(JSON.parse(`${stdout}`)).to.deep.equal({
      type: 'bar',
      data: { labels: ['A', 'B'], datasets: [{ data: [1, 2] }] },
    });
  });

  it('keeps points of a line without labels', async () => {
    const cwd = makeScratchDir();
    const stdin = "{type:'line',data:{datasets:[{fill:false,label:'t',data:[{x:1,y:120},{x:2,y:128}]}]}}";
    const { stdout } = await runCliLine(['convert'], { cwd, stdin });
    const validated = await runCliLine(['validate', '-'], { cwd, stdin: stdout });
    expect(validated.code, validated.stderr).to.equal(0);
  });

  it('writes a heat map under its own name', async () => {
    const stdin = "{type:'matrix',data:{datasets:[{data:[{x:'a',y:'b',v:1}]}]}}";
    const { stdout, stderr } = await runCliLine(['convert'], { cwd: makeScratchDir(), stdin });
    expect(JSON.parse(`${stdout}`)).to.include({ type: 'heatmap' });
    expect(stderr).to.equal('');
  });

  it('names what only /chart draws', async () => {
    const stdin = "{type:'bar',data:{labels:['a'],datasets:[{data:[1]},{type:'boxplot',data:[[1,2]]}]}}";
    const { code, stderr } = await runCliLine(['convert'], { cwd: makeScratchDir(), stdin });
    expect(code).to.equal(0);
    expect(stderr).to.contain('data.datasets.1.type must be one of bar, line, pie, doughnut');
  });

  it('refuses what it cannot read, with line and column', async () => {
    const cwd = makeScratchDir();
    const broken = await runCliLine(['convert', '-'], { cwd, stdin: "{ type: 'bar',\n  data: Math.random() }" });
    expect(broken.code).to.equal(1);
    expect(broken.stderr).to.match(/^standard input:2:9: error: data/m);
    const short = await runCliLine(['convert', 'https://quickchart.io/chart/render/sf-1'], { cwd });
    expect(short.code).to.equal(1);
    expect(short.stderr).to.contain('short URL');
  });
});
