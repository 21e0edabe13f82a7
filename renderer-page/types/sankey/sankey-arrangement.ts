import { SankeyController } from 'chartjs-chart-sankey';
import { isObject } from '../../../chart-spec/spec.js';
import { type SankeyNode, sankeyController } from './sankey-fields';
import { arrangeNodes } from './sankey-layout';

/** What an option of nodes says for one of them: a number, or numbers by their keys. */
function ofNode(option: unknown, { key }: SankeyNode): unknown {
  return typeof option === 'object' && option !== null ? (option as Record<string, unknown>)[key] : option;
}

const USUAL_SPACE_PX = 10;

function spacePx(option: unknown, node: SankeyNode): number {
  const own = ofNode(option, node) as number | { before?: number; after?: number } | undefined;
  if (typeof own === 'number') return own;
  return Math.max(own?.before ?? USUAL_SPACE_PX, own?.after ?? USUAL_SPACE_PX);
}

/** Lets `arrangeNodes` place the nodes instead of the plugin, which draws flows over the nodes between their ends. */
export function arrangeFlows(): void {
  const { parseObjectData } = SankeyController.prototype;
  SankeyController.prototype.parseObjectData = function arranged(meta, ...given) {
    const parsed = parseObjectData.call(this, meta, ...given);
    const controller = sankeyController(this.chart, this.index);
    const { options, _nodes: nodes } = controller;
    const isDown = options.orientation === 'vertical';
    // The specification asks for columns whose nodes follow each other at equal distances.
    if (!nodes || !options.isArranged || options.nodePaddingMode === 'even') return parsed;
    const arrangement = arrangeNodes([...nodes.values()], {
      heightPx: isDown ? this.chart.width : this.chart.height,
      spacePx: (node) => spacePx(options.nodePadding, node),
      leastPx: (node) => Number(ofNode(options.nodeMinSize, node)) || 0,
      isOrdered: isObject(options.priority),
    });
    if (!arrangement) return parsed;
    controller._maxY = arrangement.height;
    controller.lanes = arrangement.lanes;
    const ends = (side: 'from' | 'to') => {
      const all = [...nodes.values()].flatMap((node) =>
        node[side].map(({ index, addY }): [number, number] => [index, (node.y ?? 0) + addY]),
      );
      return new Map(all);
    };
    const [starts, targets] = [ends('to'), ends('from')];
    const across = isDown ? 'x' : 'y';
    for (const [at, flow] of parsed.entries()) {
      flow[across] = starts.get(at) ?? 0;
      flow._custom[across] = targets.get(at) ?? 0;
    }
    return parsed;
  };
}
