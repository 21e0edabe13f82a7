/** `Chart.defaults` and `Chart.overrides`: what a script sets for all of its charts. */
import { Host, isPlain, Native, Settings, toText } from '../../../functions/values.js';
import type { JsonObject } from '../../../model/chart-spec.js';
import { mergeOptions, objectAt } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import type { NoteList } from '../../conversion.js';
import { isRound } from '../objects.js';

const ROUND = ['pie', 'doughnut', 'polarArea'];
/** What means something else at the options of one chart. */
const OF_ALL_CHARTS = ['scale', 'scales', 'borderColor', 'backgroundColor'];

/** The entries that Chart.js makes for a legend; functions change them. */
const ENTRIES = new Native(([chart], tools) => {
  const { data, config } = chart instanceof Host ? chart.members : {};
  const { datasets = [], labels = [] } = Object(data) as { datasets?: JsonObject[]; labels?: unknown[] };
  const { type } = config instanceof Host ? config.members : {};
  const entry = (text: unknown, at: number, dataset: JsonObject | undefined, key: string) => {
    const colorOf = (name: string) => {
      const color = dataset?.[name];
      return Array.isArray(color) ? color[at % (color.length || 1)] : color;
    };
    const colors = { fillStyle: colorOf('backgroundColor'), strokeStyle: colorOf('borderColor') };
    return tools.own({ text: plainText(text ?? ''), [key]: at, hidden: dataset?.['hidden'] === true, ...colors });
  };
  tools.spend(labels.length + datasets.length);
  return tools.own(
    isRound(plainText(type))
      ? labels.map((label, at) => entry(label, at, datasets[0], 'index'))
      : datasets.map((dataset, at) => entry(dataset['label'], at, dataset, 'datasetIndex')),
  );
});

/** What a script may set, with the functions that are known of it. */
export function chartSettings(): { defaults: Settings; overrides: Settings } {
  const [defaults, overrides] = [new Settings(), new Settings()];
  for (const place of ['plugins', 'global', ...ROUND])
    settingsAt(defaults, `${place}.legend.labels`).members['generateLabels'] = ENTRIES;
  for (const type of ROUND) settingsAt(overrides, `${type}.plugins.legend.labels`).members['generateLabels'] = ENTRIES;
  defaults.members['set'] = new Native(([place, value]) => {
    const [holder, given] = isPlain(place) ? [defaults, place] : [settingsAt(defaults, toText(place)), value];
    if (isPlain(given)) Object.assign(holder.members, given);
  });
  return { defaults, overrides };
}

function settingsAt(root: Settings, path: string): Settings {
  let holder = root;
  for (const key of path.split('.')) {
    const next = holder.at(key);
    if (next instanceof Settings) holder = next;
  }
  return holder;
}

/** Completes the options of a configuration by what its script has set. @param config changed */
export function applyDefaults(config: JsonObject, defaults: JsonObject, overrides: JsonObject, notes: NoteList): void {
  const type = plainText(config['type']);
  const { global: ofOld, ...later } = defaults;
  for (const one of ROUND) delete later[one];
  let options = objectAt(config, 'options');
  for (const given of [objectAt(overrides, type), objectAt(defaults, type), objectAt({ ofOld }, 'ofOld'), later]) {
    for (const key of OF_ALL_CHARTS) {
      if (given[key] === undefined) continue;
      notes.add('', `Chart.defaults.${key} is not read: write it into the options`, () => undefined);
      delete given[key];
    }
    options = mergeOptions(given, options);
  }
  if (Object.keys(options).length > 0) config['options'] = options;
}
