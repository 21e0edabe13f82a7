import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { helpPageOf } from '../../chart-spec/describe/help-page.js';
import { cardKeys } from '../../chart-spec/language/schema/fields/card-schema.js';
import { tableFields } from '../../chart-spec/language/schema/fields/table-fields.js';
import { fieldsOf } from '../../chart-spec/language/schema/known-fields.js';
import { KNOWN_ROOT_KEYS } from '../../chart-spec/language/schema/schema.js';
import { FORMAT_KEYS } from '../../chart-spec/numbers/format-number.js';
import { CHART_TYPES } from '../../chart-spec/types/registry.js';
import {
  IMAGE_DIR,
  IMAGE_FORMAT,
  readSpecExamples,
  type SpecExample,
  specOfImage,
} from '../../gallery/spec-examples.js';
import { type ApiResponse, request, theApp } from '../support/app.js';
import { root } from '../support/guides/parse-guide.js';
import { decode, differingShare } from '../support/pixels.js';

/** Fields without an example, and why. */
const WITHOUT_EXAMPLE = new Map([
  ['returnUrl', 'changes the answer, not the image'],
  ['header.logoUrl', 'the image would depend on another host'],
]);
/** The largest accepted difference of a channel, 0–255. Another processor may round differently. */
const TOLERANCE = 8;
const LARGEST_SHARE = 0.0005;

/** Fields that its image replaces. */
const REPLACED = [...Object.keys(IMAGE_FORMAT), 'scale'];

async function draw(body: object): Promise<ApiResponse> {
  return request('POST', '/api/v1/render', { key: (await theApp()).keys.business, body });
}

/** Sends an example as its reader does. */
async function send({ input }: SpecExample): Promise<ApiResponse> {
  if (typeof input === 'string') return request('GET', input, { key: (await theApp()).keys.business });
  return draw(input);
}

function warningsOf({ status, headers, body }: ApiResponse): string {
  expect(status, `${body.subarray(0, 500)}`).to.equal(200);
  return String(headers['x-chart-warnings'] ?? '');
}

/** The share of pixels that differ from a committed image, 0–1. */
async function changedShare(file: string, image: Buffer): Promise<number> {
  const committed = await readFile(file);
  if (committed.equals(image)) return 0;
  return differingShare(await decode(committed), await decode(image), TOLERANCE);
}

/** All paths of objects in a specification, without the positions in lists: `kpiStrip.delta`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [at, ...pathsOf(each, at)];
  });
}

describe('guides: the pages of the chart specification', () => {
  const examples = readSpecExamples();
  const specs = examples.flatMap(({ input }) => (typeof input === 'string' ? [] : [input]));
  const paths = new Set(specs.flatMap((spec) => pathsOf(spec)));

  for (const example of examples) {
    const { name, place, alt, warns } = example;
    const what = warns === undefined ? 'is drawn without warnings' : `is drawn with a warning about ${warns}`;
    /** The drawing for the file, with the warnings of the example: most examples say nothing about format and size. */
    const isDrawnOnce =
      typeof example.input !== 'string' && REPLACED.every((field) => !(field in Object(example.input)));
    let image: Promise<ApiResponse> | undefined;
    const drawImage = () => {
      image ??= draw(isDrawnOnce ? { ...Object(example.input), ...IMAGE_FORMAT } : specOfImage(example));
      return image;
    };

    it(`${place}: ${name} ${what}`, async () => {
      if (typeof example.input !== 'string') {
        const { keys } = await theApp();
        const verdict = (await request('POST', '/api/v1/validate', { key: keys.business, body: example.input })).json();
        expect(verdict, place).to.deep.include({ valid: true });
        expect(String(verdict['warnings']), place).to.contain(warns ?? '');
      }
      const warnings = warningsOf(isDrawnOnce ? await drawImage() : await send(example));
      if (warns === undefined) expect(warnings, place).to.equal('');
      else expect(warnings, place).to.contain(warns);
    });

    it(`${place}: the image of ${name} is the one that the service draws`, async () => {
      expect(alt, `${place}: alternative text`).to.match(/^\S.{19,}$/);
      const file = join(IMAGE_DIR, `${name}.webp`);
      expect(existsSync(file), `${file} is missing: npm run spec-images`).to.equal(true);
      const share = await changedShare(file, (await drawImage()).body);
      expect(share, `${place}: the drawing has changed: npm run spec-images, and look at it`).to.be.below(
        LARGEST_SHARE,
      );
    });
  }

  it('every image belongs to one example', async () => {
    const names = examples.map(({ name }) => `${name}.webp`);
    expect(names).to.deep.equal([...new Set(names)]);
    expect((await readdir(IMAGE_DIR)).sort()).to.deep.equal(names.sort());
  });

  it('every field of a specification has an example', () => {
    const below = (path: string, keys: Iterable<string>) => [...keys].map((key) => `${path}.${key}`);
    const fields = [
      ...KNOWN_ROOT_KEYS,
      ...below('data', ['labels', 'datasets', ...Object.keys(tableFields)]),
      ...Object.entries(cardKeys).flatMap(([path, schema]) => {
        const known = fieldsOf(schema);
        const badge = known?.get('badge');
        return [
          ...below(path, known?.keys() ?? []),
          ...below(`${path}.badge`, (badge && fieldsOf(badge)?.keys()) ?? []),
        ];
      }),
    ];
    const missing = fields.filter((field) => !paths.has(field));
    expect(missing.sort()).to.deep.equal([...WITHOUT_EXAMPLE.keys()].sort());
  });

  it('every type, mode, style and key of a format has an example', () => {
    const text = JSON.stringify(specs);
    const words = {
      type: CHART_TYPES,
      mode: ['light', 'dark', 'auto', 'plain'],
      style: ['currency', 'percent', 'compact', 'decimal', 'date', 'line', 'square'],
    };
    for (const [name, values] of Object.entries(words)) {
      for (const value of values) expect(text, `${name} ${value}`).to.contain(`"${name}":"${value}"`);
    }
    for (const key of FORMAT_KEYS)
      expect(
        [...paths].some((path) => path.endsWith(`format.${key}`)),
        `format.${key}`,
      ).to.equal(true);
  });

  it('the page that warnings link to for a field shows the field', () => {
    for (const field of KNOWN_ROOT_KEYS) {
      if (WITHOUT_EXAMPLE.has(field)) continue;
      const page = readFileSync(join(root, `${helpPageOf(field).slice(1)}.md`), 'utf8');
      expect(page, `${helpPageOf(field)} explains ${field}`).to.match(new RegExp(`\`[^\`]*\\b${field}\\b[^\`]*\``));
    }
  });
});
