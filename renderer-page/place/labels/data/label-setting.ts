import type { Context } from 'chartjs-plugin-datalabels';
import { type Json, valueAt } from '../../../../chart-spec/spec.js';
import type { ChartPlan } from '../../../chart/chart-plan';
import { dataLabelsOption } from '../../../chartjs/plugin-fields';

/** An option that the spec sets for the labels of a series or of all series. */
export function labelSetting(context: Context, { spec }: ChartPlan, key: string): Json | undefined {
  const inDataset = dataLabelsOption(context.dataset);
  const value = inDataset?.[`own${key}`] ?? inDataset?.[key] ?? valueAt(spec.options, 'plugins', 'datalabels', key);
  // As the plugin reads a list: one entry for each point.
  return Array.isArray(value) ? value[context.dataIndex % value.length] : value;
}

/** The type of the series of a label; points that are joined by a line are those of a line. */
export function typeAt({ dataset, datasetIndex }: Context, { spec, settings }: ChartPlan): string {
  return settings.isJoined(spec.data.datasets[datasetIndex]) ? 'line' : (dataset.type ?? spec.type);
}
