import type { Mark } from './marks';

const GAP_PX = 8;

export interface Tip {
  show(mark: Mark | undefined): void;
  remove(): void;
}

/** The text beside a mark. Screen readers read it when it changes. */
export function createTip(plot: HTMLElement): Tip {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.setAttribute('role', 'status');
  plot.append(tip);
  return {
    show(mark) {
      tip.textContent = mark?.text ?? '';
      if (!mark) return;
      const [frame, box] = [plot.getBoundingClientRect(), mark.element.getBoundingClientRect()];
      const middle = box.left + box.width / 2 - frame.left - tip.offsetWidth / 2;
      const [top, height] = [box.top - frame.top, tip.offsetHeight];
      const above = top - height - GAP_PX;
      // A high mark has space for it, at its own top.
      const inside = Math.max(0, top) + GAP_PX;
      const isHigh = box.height >= height + 2 * GAP_PX;
      const below = isHigh ? inside : Math.min(top + box.height + GAP_PX, frame.height - height);
      tip.style.left = `${Math.max(0, Math.min(middle, frame.width - tip.offsetWidth))}px`;
      tip.style.top = `${Math.max(0, above >= 0 ? above : below)}px`;
    },
    remove: () => tip.remove(),
  };
}
