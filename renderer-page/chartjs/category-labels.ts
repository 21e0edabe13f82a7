import { CategoryScale } from 'chart.js';

interface KeptLabels {
  keptLabels?: string[];
}

/**
 * Lets a category axis keep the list of its labels. Chart.js looks for it again for each point of each series, through options; a chart
 * that is drawn once never gets another list. Changes Chart.js for all charts. Call once.
 */
export function keepCategoryLabels(): void {
  const { prototype } = CategoryScale;
  const { getLabels } = prototype;
  prototype.getLabels = function (this: CategoryScale & KeptLabels) {
    this.keptLabels ??= getLabels.call(this);
    return this.keptLabels;
  };
}
