import { type Box, BoxGrid, crosses, inflated } from '../../drawing/boxes';
import { type Leader, leaderTo, type Place } from './data/data-label';

/** Between a text and the line to another one, in CSS px. */
const MARGIN_PX = 1.5;

/** The line to a label, in a box around it. */
interface TakenLeader extends Box {
  leader: Leader;
  /** The box of the label itself. */
  box: Box;
}

/** The labels of an attempt that have their places, with the lines that lead to some of them. */
export class TakenPlaces {
  /** @param left the box of a label that is left out */
  constructor(
    private readonly boxes = new BoxGrid<Box>(),
    private readonly leaders = new BoxGrid<TakenLeader>(),
    private readonly left?: Box,
  ) {}

  add(place: Place & { box: Box }): void {
    const { box } = place;
    this.boxes.add(box);
    const leader = leaderTo(place, box);
    if (leader) this.leaders.add({ ...boxOfLeader(leader), box, leader });
  }

  /** The others. */
  without({ box }: { box: Box }): TakenPlaces {
    return new TakenPlaces(this.boxes, this.leaders, box);
  }

  /** Whether a label would stand on another one or on its line, or its own line on those. @param apart with space around it */
  isTaken(box: Box, apart: Box, leader: Leader | undefined): boolean {
    if (this.boxes.find(apart, (other) => other !== this.left)) return true;
    if (this.leaders.find(box, (other) => other.box !== this.left && crossesText(box, other.leader))) return true;
    if (!leader) return false;
    const around = boxOfLeader(leader);
    if (this.boxes.find(around, (other) => other !== this.left && crossesText(other, leader))) return true;
    return this.leaders.find(around, (other) => other.box !== this.left && doCross(leader, other.leader)) !== undefined;
  }
}

/** Whether the line to a label passes through a text of the chart. */
export function isOnText(leader: Leader, texts: BoxGrid<Box>): boolean {
  return texts.find(boxOfLeader(leader), (text) => crossesText(text, leader)) !== undefined;
}

function crossesText(box: Box, { from, to }: Leader): boolean {
  return crosses(inflated(box, MARGIN_PX), from.x, from.y, to.x, to.y);
}

function boxOfLeader({ from, to }: Leader): Box {
  return {
    left: Math.min(from.x, to.x) - MARGIN_PX,
    right: Math.max(from.x, to.x) + MARGIN_PX,
    top: Math.min(from.y, to.y) - MARGIN_PX,
    bottom: Math.max(from.y, to.y) + MARGIN_PX,
  };
}

function doCross(one: Leader, other: Leader): boolean {
  if (one.from.x === other.from.x && one.from.y === other.from.y) return false;
  const side = ({ from, to }: Leader, { x, y }: Leader['to']) =>
    Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  return side(one, other.from) !== side(one, other.to) && side(other, one.from) !== side(other, one.to);
}
