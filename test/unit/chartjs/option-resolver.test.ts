import { expect } from 'chai';
import { defaults } from 'chart.js';
import { _attachContext, _createResolver, _descriptors } from 'chart.js/helpers';
import * as elementOptions from '../../../renderer-page/chartjs/element-resolver.js';
import * as optionResolver from '../../../renderer-page/chartjs/option-resolver.js';
import { list } from '../../support/list.js';

// biome-ignore lint/suspicious/noExplicitAny: options of every shape are compared
type Options = Record<string, any>;
interface ResolverApi {
  _createResolver(scopes: Options[], prefixes?: string[], rootScopes?: Options[]): Options;
  _attachContext(proxy: Options, context: Options, subProxy?: Options, descriptors?: Options): Options;
  _descriptors(proxy: Options, descriptors?: Options): Options;
}

const original = { _attachContext, _createResolver, _descriptors } as unknown as ResolverApi;
const replacement = { ...elementOptions, ...optionResolver } as unknown as ResolverApi;

/** What a call returns or throws. */
function resultOf(work: (api: ResolverApi) => unknown, api: ResolverApi): unknown {
  try {
    return { value: work(api) };
  } catch (error) {
    return { error: String(error) };
  }
}

function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, plainOf((value as Options)[key])]));
}

const scaleDefaults = defaults as unknown as Options;
const attached = (api: ResolverApi, scopes: Options[], context: Options, defaultsOf?: Options) =>
  api._attachContext(api._createResolver(scopes), context, undefined, defaultsOf);
const scriptable = (key: string) => (context: Options, options: Options) => `${context['index']} ${options[key]}`;

const CASES: Record<string, (api: ResolverApi) => unknown> = {
  'takes the first scope that has an option': (api) => {
    const options = api._createResolver([{ a: 1 }, { a: 2, b: 0 }, { b: 3, c: null }]);
    return [options['a'], options['b'], options['c'], options['d'], 'd' in options, 'b' in options];
  },
  'resolves groups over all scopes': (api) => {
    const options = api._createResolver([{ font: { size: 1 } }, { font: { size: 2, weight: 3 } }]);
    return [plainOf(options), options['font'].weight, { ...options['font'] }];
  },
  'reads prefixed options first': (api) => {
    const options = api._createResolver([{ hoverColor: 'red', color: 'blue', width: 1 }], ['hover', '']);
    return [options['color'], options['width'], options['none']];
  },
  'falls back to groups that are named by scopes': (api) => {
    const common = { ticks: { color: 'gray', font: { size: 9 } } };
    const scale = { _fallback: 'ticks', title: { text: 'x' } };
    const options = api._createResolver([{ title: { text: 'y' } }, scale, common]);
    return [options['title'].color, options['title'].text, options['title'].font?.size];
  },
  'lets false turn off a group that falls back': (api) => {
    const options = api._createResolver([{ hover: {} }, { interaction: false, hover: { _fallback: 'interaction' } }]);
    return options['hover'];
  },
  'falls back by a function': (api) => {
    const options = api._createResolver([
      { box: { type: 'red' } },
      { _fallback: (_prop: string, value: Options) => `styles.${value['type']}`, styles: { red: { width: 4 } } },
    ]);
    return options['box'].width;
  },
  'resolves the defaults of Chart.js': (api) => {
    const user = { scales: { x: { ticks: { color: 'red' } } }, plugins: { legend: { labels: { boxWidth: 1 } } } };
    const options = api._createResolver([user, scaleDefaults]);
    const { x } = options['scales'];
    return [
      x.ticks.color,
      plainOf(options['plugins'].legend.labels.boxWidth),
      options['font'].family,
      Object.keys(options),
    ];
  },
  'calls functions with the context and the options': (api) => {
    const options = attached(api, [{ a: scriptable('b'), b: 5 }], { index: 2 });
    return [options['a'], options['b']];
  },
  'gives functions the options without the state': (api) => {
    const scopes = [{ a: scriptable('b'), b: 5 }];
    const sub = attached(api, [{ b: 7 }], { index: 1 });
    return api._attachContext(api._createResolver(scopes), { index: 1 }, sub)['a'];
  },
  'resolves what functions return': (api) => {
    const options = attached(api, [{ a: () => ({ b: 1 }), c: () => [{ d: 2 }] }, { a: { e: 3 } }], {});
    return [options['a'].b, options['a'].e, options['c'][0].d];
  },
  'finds endless recursion': (api) =>
    attached(api, [{ a: (_c: Options, o: Options) => o['b'], b: (_c: Options, o: Options) => o['a'] }], {})['a'],
  'chooses from arrays by index': (api) => {
    const list = api._createResolver([{ a: [1, 2, 3], b: [], c: new Float64Array([4, 5]) }]);
    return [0, 1, 4].map((index) => plainOf(api._attachContext(list, { index }))).concat(list['a']);
  },
  'resolves each item of an array of groups': (api) => {
    const options = attached(api, [{ items: [{ a: scriptable('b') }, { b: 2 }] }, { items: { b: 1 } }], {});
    return [options['items'].length, options['items'].map((item: Options) => [item['a'], item['b']])];
  },
  'chooses groups from arrays by index': (api) =>
    plainOf(attached(api, [{ fonts: [{ size: 1 }, { size: scriptable('x') }] }], { index: 1 })['fonts']),
  'leaves functions and arrays that are not scriptable or indexable': (api) => {
    const given = { scriptable: false, indexable: false, allKeys: true };
    const scopes = [{ a: String, list: [1, 2], sub: { f: Number } }, { b: 1 }];
    const options = attached(api, scopes, { index: 1 }, given);
    return [options['a'], options['list'], options['sub'].f, Object.keys(options), plainOf({ ...options })];
  },
  'obeys descriptors of scopes': (api) => {
    const scope = { _scriptable: (name: string) => name === 'a', _indexable: false };
    const options = attached(api, [{ a: () => 1, b: () => 2, c: [3, 4] }, scope], { index: 1 });
    return [options['a'], typeof options['b'], options['c']];
  },
  'describes options': (api) => {
    const options = api._createResolver([{ _scriptable: false, _allKeys: true }]);
    const read = ({ allKeys, scriptable: s, indexable, isScriptable, isIndexable }: Options) => [
      allKeys,
      s,
      indexable,
      isScriptable('a'),
      isIndexable('a'),
    ];
    return [
      read(api._descriptors(options)),
      read(api._descriptors(options, { indexable: 'x' })),
      read(api._descriptors({})),
    ];
  },
  'resolves again in another context': (api) => {
    const options = attached(api, [{ tick: { a: scriptable('b'), b: [6, 7] } }], { index: 0 })['tick'];
    return [0, 1].map((index) => plainOf(options.setContext({ index })));
  },
  'overrides options': (api) => {
    const resolver = api._createResolver([{ a: 1, b: 2 }]);
    const over = api._attachContext(resolver, { index: 0 })['override']({ b: scriptable('a') });
    return [resolver['override']({ a: 3 }).a, over.a, over.b];
  },
  'stores what is set': (api) => {
    const scopes: Options[] = list({ a: 1, group: { b: 2 } }, { other: { c: 3 }, group: { d: 5 } });
    const options = attached(api, scopes, {});
    const before = [options['a'], options['group'].b, options['other'].c, Object.keys(options)];
    options['a'] = () => 9;
    options['group'].b = 4;
    options['other'].c = 5;
    options['added'] = 6;
    delete options['group'].d;
    return [
      before,
      options['a'],
      options['group'].b,
      options['group'].d,
      options['other'].c,
      plainOf(scopes[1]),
      scopes[0]?.['other'],
      Object.keys(options),
      'added' in options,
    ];
  },
  'deletes options': (api) => {
    const scopes: Options[] = [{ a: 1 }, { a: 2 }];
    const options = attached(api, scopes, {});
    const before = options['a'];
    delete options['a'];
    return [before, options['a'], scopes];
  },
  'looks like an object': (api) => {
    const resolver = api._createResolver([{ a: 1, constructor: 2 }]);
    const options = api._attachContext(resolver, {});
    return [resolver, options].map((proxy) => [
      String(proxy),
      proxy['constructor'] === Object,
      Object.getPrototypeOf(proxy) === Object.prototype,
      proxy['_cacheable'],
      Object.hasOwn(proxy, 'a'),
      Object.hasOwn(proxy, 'b'),
      typeof proxy['toString'],
    ]);
  },
  'leaves values that are not groups': (api) => {
    const scope = { date: new Date(0), text: '', zero: 0, no: false, none: null, adapters: { date: { a: 1 } } };
    const options = attached(api, [scope], { index: 0 });
    return Object.keys(scope).map((key) => options[key]);
  },
};

describe('option resolver of charts', () => {
  for (const [rule, work] of Object.entries(CASES)) {
    it(`${rule}, as that of Chart.js`, () => {
      const expected = resultOf(work, original);
      expect(resultOf(work, replacement)).to.deep.equal(expected);
    });
  }
});
