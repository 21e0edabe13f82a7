/** The chart types of `cht`. */
import { ownValue } from '../../../values/own-value.js';
import { ConfigSyntaxError } from '../../conversion.js';
import { type Parameters, shown } from './parameters.js';

export type Family = 'bars' | 'lines' | 'points' | 'bubbles' | 'slices' | 'radar' | 'gauge';

export interface ChartKind {
  family: Family;
  /** As `cht` names it. */
  name: string;
  /** Bars from left to right. */
  isLying: boolean;
  /** Whether axes are drawn that `chxt` does not name. */
  hasAxes: boolean;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  lc: 'lines',
  ls: 'lines',
  lxy: 'points',
  s: 'points',
  bvs: 'bars',
  bvg: 'bars',
  bvo: 'bars',
  bhs: 'bars',
  bhg: 'bars',
  bho: 'bars',
  p: 'slices',
  p3: 'slices',
  pc: 'slices',
  pd: 'slices',
  pa: 'slices',
  r: 'radar',
  rs: 'radar',
  gom: 'gauge',
  gm: 'gauge',
  bb: 'bubbles',
};
const NOT_DRAWN: Readonly<Record<string, string>> = {
  v: 'Venn diagrams are not drawn: use bars of the three sizes and their overlaps',
  gv: 'GraphViz is not drawn',
  t: 'maps are not drawn',
  map: 'maps are not drawn',
  tx: 'formulas are not drawn',
};

/** @throws ConfigSyntaxError for a type that is not drawn */
export function readKind(url: Parameters): ChartKind {
  const [name = '', hidden] = url.text('cht').trim().split(':');
  const family = ownValue(FAMILIES, name);
  if (family === undefined) throw new ConfigSyntaxError([{ path: 'cht', message: reasonAgainst(name) }]);
  return {
    family,
    name,
    isLying: name.startsWith('bh'),
    hasAxes: hidden !== 'nda' && name !== 'ls' && family !== 'bubbles',
  };
}

function reasonAgainst(name: string): string {
  if (name === '') return 'is required: the type of the chart, such as cht=bvg';
  const known = `the types are ${[...Object.keys(FAMILIES), 'qr'].join(', ')}`;
  if (name === 'qr') return 'qr is drawn by GET /gchart only, and has no specification';
  const reason = ownValue(NOT_DRAWN, name);
  return reason === undefined ? `${shown(name)} is not a type of chart: ${known}` : `${shown(name)}: ${reason}`;
}
