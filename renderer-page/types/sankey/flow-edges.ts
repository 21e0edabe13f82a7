import type { Chart } from 'chart.js';
import { type FlowPath, traceFlow } from '../../chartjs/flow-path';
import { type Box, boxesOverlap, crosses } from '../../drawing/boxes';
import { bentFlow } from './sankey-fields';

/** A bend is treated as this many straight parts. */
const STEPS = 10;

type Point = readonly [x: number, y: number];

/** The edges of one flow, each as the points that it leads through. */
type Edges = readonly (readonly Point[])[];

/** Records a path: each line begins an edge; lines along the nodes are not edges of a flow. */
class EdgeRecorder implements FlowPath {
  readonly edges: Point[][] = [];

  moveTo(x: number, y: number): void {
    this.edges.push([[x, y]]);
  }

  lineTo(x: number, y: number): void {
    this.moveTo(x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const edge = this.edges.at(-1);
    const [x0, y0] = edge?.at(-1) ?? [x, y];
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS;
      const u = 1 - t;
      const mix = (a: number, b: number, c: number, d: number) =>
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
      edge?.push([mix(x0, x1, x2, x), mix(y0, y1, y2, y)]);
    }
  }

  closePath(): void {}
}

function edgesOf(element: object): Edges {
  const flow = bentFlow(element);
  const { mirrorPx, x, x2 } = flow;
  // Flows that lead back are bent above all names.
  if (x2 <= x) return [];
  const recorder = new EdgeRecorder();
  traceFlow(recorder, flow);
  return recorder.edges.map((edge) =>
    mirrorPx === undefined ? edge : edge.map(([atX, atY]): Point => [mirrorPx - atX, atY]),
  );
}

interface Flow {
  edges: Edges;
  around: Box;
}

function boxAroundEdges(edges: Edges): Box {
  const around = {
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const edge of edges)
    for (const [x, y] of edge) {
      around.left = Math.min(around.left, x);
      around.right = Math.max(around.right, x);
      around.top = Math.min(around.top, y);
      around.bottom = Math.max(around.bottom, y);
    }
  return around;
}

/** Counts the flows whose edges pass through a box: a name that lies across an edge is hard to read, and seems to belong to two flows. */
export function flowEdgeTest(chart: Chart, index: number): (box: Box) => number {
  const flows = chart.getDatasetMeta(index).data.map((element): Flow => {
    const edges = edgesOf(element);
    return { edges, around: boxAroundEdges(edges) };
  });
  const passes = (box: Box, edge: readonly Point[]) => {
    let before: Point | undefined;
    for (const point of edge) {
      const isBeside = !before || Math.max(before[0], point[0]) < box.left || Math.min(before[0], point[0]) > box.right;
      if (before && !isBeside && crosses(box, ...before, ...point)) return true;
      before = point;
    }
    return false;
  };
  return (box) =>
    flows.filter(({ edges, around }) => boxesOverlap(box, around) && edges.some((edge) => passes(box, edge))).length;
}
