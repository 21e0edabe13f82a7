import type { DrawnType } from '../../chart/drawn-type';
import { funnelShares } from './funnel-shares';

export const funnel: DrawnType = {
  isCentered: true,
  plugins: (drawing, plan) => [funnelShares(drawing, plan)],
};
