import { expect } from 'chai';
import { importDashboard } from '../../support/dashboard-sources.js';

const { fileNameOf, imageTitleOf, imageChoices } = await importDashboard<{
  fileNameOf(title: string, ending: string): string;
  imageTitleOf(spec: object): string;
  imageChoices(spec: object): { label: string; format: string; spec: object }[];
}>('image/file-name.ts', 'image/image-choices.ts');

const NAMES: [title: string, name: string, reason: string][] = [
  ['Revenue 2026', 'Revenue-2026.png', 'words'],
  ['売上 推移', '売上-推移.png', 'other scripts stay'],
  ['विक्रय दर', 'विक्रय-दर.png', 'marks belong to their letters'],
  ['Größe: 10 %', 'Größe-10.png', 'signs that file systems reserve'],
  ['Cafe\u0301', 'Café.png', 'one form of each letter'],
  ['', 'chart.png', 'no title'],
  ['📈 !?', 'chart.png', 'nothing that a name can have'],
  ['../../etc/passwd', 'etc-passwd.png', 'no path'],
  ['.htaccess', 'htaccess.png', 'no hidden file'],
  ['a\u202egnp.exe', 'a-gnp-exe.png', 'no mark that turns the text around'],
  ['con', 'chart-con.png', 'a device of Windows'],
  ['Line\nbreak\u0000', 'Line-break.png', 'control characters'],
];

describe('the file name of an image', () => {
  for (const [title, name, reason] of NAMES)
    it(`${JSON.stringify(title)}: ${reason}`, () => expect(fileNameOf(title, '.png')).to.equal(name));

  it('is no longer than file systems allow, and ends with a whole character', () => {
    for (const letter of ['a', 'ü', '売', '𠮷']) {
      const name = fileNameOf(letter.repeat(500), '.jpeg');
      expect(Buffer.byteLength(name)).to.be.within(190, 210);
      expect(name.isWellFormed()).to.equal(true);
    }
  });

  it('comes from the title in each of its forms', () => {
    for (const spec of [
      { title: 'Sales' },
      { title: { text: 'Sales' } },
      { title: { text: ['Sales'] } },
      { header: { title: 'Sales' }, title: 'Other' },
      { options: { plugins: { title: { display: true, text: 'Sales' } } } },
      { type: 'kpi', label: 'Sales' },
    ]) {
      expect(imageTitleOf(spec), JSON.stringify(spec)).to.equal('Sales');
    }
    for (const title of [7, null, {}, [], { text: 7 }]) expect(imageTitleOf({ title })).to.equal('');
  });
});

describe('the files that a chart can be saved as', () => {
  const formatsOf = (spec: object) => [...new Set(imageChoices(spec).map(({ format }) => format))];

  it('include a GIF only where the chart moves', () => {
    const still = ['png', 'jpeg', 'webp', 'svg', 'pdf'];
    expect(formatsOf({ type: 'bar' })).to.deep.equal(still);
    expect(formatsOf({ animation: false, format: 'gif' })).to.deep.equal(still);
    for (const moving of [{ animation: true }, { animation: { durationMs: 500 } }, { format: 'gif' }])
      expect(formatsOf(moving), JSON.stringify(moving)).to.deep.equal([...still, 'gif']);
  });

  it('keep the format of the numbers of a key figure', () => {
    const figure = { type: 'kpi', value: 1, format: { prefix: '$' } };
    for (const { format, spec } of imageChoices(figure))
      expect(spec).to.deep.include({ format, valueFormat: { prefix: '$' } });
  });

  it('replace ratio and format of the chart, and nothing else', () => {
    const choices = imageChoices({ type: 'bar', width: 300, height: 200, scale: 3, returnUrl: true, format: 'svg' });
    expect(choices.slice(0, 2)).to.deep.equal([
      {
        label: 'PNG 1× · 300 × 200',
        format: 'png',
        suffix: '',
        sidePx: 300,
        spec: { type: 'bar', width: 300, height: 200, format: 'png', devicePixelRatio: 1 },
      },
      {
        label: 'PNG 2× · 600 × 400',
        format: 'png',
        suffix: '@2x',
        sidePx: 600,
        spec: { type: 'bar', width: 300, height: 200, format: 'png', devicePixelRatio: 2 },
      },
    ]);
  });
});
