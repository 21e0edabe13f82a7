/** One chart of Vega-Lite, as its parts read it. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { ownValue } from '../../../values/own-value.js';
import type { Fields } from '../fields.js';
import type { PlainChart, PlainSeries } from '../plain-chart.js';
import type { Channel } from './channels.js';

export interface Unit {
  root: Fields;
  mark: string;
  markFields: Fields;
  rows: JsonObject[];
  x?: Channel | undefined;
  y?: Channel | undefined;
  color?: Channel | undefined;
  look: Pick<PlainChart, 'title' | 'subtitle' | 'width' | 'height' | 'backgroundColor'>;
  fixedColor?: string | undefined;
  interpolate?: string | undefined;
  palette?: string[] | undefined;
}

export interface Roles {
  label: Channel;
  value: Channel;
  isHorizontal: boolean;
  isGrouped: boolean;
}

export const isMeasure = (channel: Channel | undefined): channel is Channel =>
  channel !== undefined &&
  (channel.aggregate !== undefined || (channel.type === 'quantitative' && channel.bin === undefined));

const STEPS: Readonly<Record<string, PlainSeries['stepped']>> = {
  step: 'middle',
  'step-before': 'after',
  'step-after': 'before',
};

export function styled(series: PlainSeries, { mark, fixedColor, interpolate }: Unit): PlainSeries {
  return {
    ...series,
    color: fixedColor,
    isArea: mark === 'area',
    isSmooth: interpolate === 'monotone' || interpolate === 'cardinal',
    stepped: ownValue(STEPS, interpolate ?? ''),
  };
}
