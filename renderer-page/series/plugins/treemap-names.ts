import type { Plugin } from 'chart.js';
import { type ChartSpec, valueAt } from '../../../chart-spec/chart-spec.js';
import { note } from '../../chart/notes/notes';
import { treemapTiles } from '../../chartjs/plugin-fields';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { type Tile, tileLines, tileName } from './treemap-options';

/** Tells how many tiles are too small for their names. */
export function treemapNames(spec: ChartSpec, theme: ResolvedTheme): Plugin {
  return {
    id: 'treemapNames',
    afterDatasetsDraw(chart) {
      for (const [index, dataset] of spec.data.datasets.entries()) {
        if (valueAt(dataset, 'labels', 'display') === false) continue;
        const tiles: Tile[] = treemapTiles(chart, index);
        const named = tiles.filter((tile) => tile.isLeaf !== false && tileName(tile) !== '');
        const nameless = named.filter((tile) => tileLines(tile, dataset, theme, spec).length === 0).length;
        if (nameless === 0) continue;
        const verb = nameless === 1 ? 'is' : 'are';
        note(
          `${nameless} of ${named.length} tiles ${verb} drawn without a name, because ${nameless === 1 ? 'it is' : 'they are'} too small. Use a larger image or fewer tiles.`,
        );
      }
    },
  };
}
