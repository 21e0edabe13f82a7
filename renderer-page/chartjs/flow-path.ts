/** A flow from x and y to x2 and y2, in CSS px: its height is its thickness, or its width where it leads downwards. */
export interface FlowShape {
  x: number;
  y: number;
  x2: number;
  y2: number;
  height: number;
  width?: number;
  /** Where it passes columns between those of its ends. */
  lanes?: readonly FlowLane[];
}

export interface FlowLane {
  /** Along the flow. */
  start: number;
  end: number;
  /** The upper or left edge. */
  edge: number;
}

/** How far the control points of a bend reach, as shares of its length. */
const REACHES = [2 / 3, 1 / 3] as const;

/** What the outline of a flow is drawn with. */
export type FlowPath = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'bezierCurveTo' | 'closePath'>;

/** Draws the outline of a flow as the path of a context: straight in its lanes, bent between them. */
export function traceFlow(context: FlowPath, { x, y, x2, y2, height, width = 0, lanes = [] }: FlowShape): void {
  const isDown = height === 0 && width > 0;
  const [first, last] = isDown
    ? [
        { at: y, edge: x },
        { at: y2, edge: x2 },
      ]
    : [
        { at: x, edge: y },
        { at: x2, edge: y2 },
      ];
  const inLanes = lanes.flatMap(({ start, end, edge }) => [
    { at: start, edge },
    { at: end, edge },
  ]);
  const stops = [first, ...inLanes, last];
  const thickPx = isDown ? width : height;
  const point = (at: number, edge: number): [number, number] => (isDown ? [edge, at] : [at, edge]);
  const trace = (way: typeof stops, besidePx: number) => {
    for (const [index, { at, edge }] of way.entries()) {
      const before = way[index - 1];
      const to = point(at, edge + besidePx);
      if (!before) {
        context.lineTo(...to);
        continue;
      }
      const [one, other] = REACHES.map((share) => before.at + (at - before.at) * share) as [number, number];
      context.bezierCurveTo(...point(one, before.edge + besidePx), ...point(other, edge + besidePx), ...to);
    }
  };
  context.moveTo(...point(first.at, first.edge));
  trace(stops, 0);
  trace(stops.toReversed(), thickPx);
  context.closePath();
}
