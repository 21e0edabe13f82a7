import type { RenderFilters } from '../../api/renders.ts';

/** `error`: only failed renders with this message; `render`: the open row; `live`: the live tail. */
export interface RendersSearch extends RenderFilters {
  view?: 'errors';
  error?: string;
  render?: string;
  live?: boolean;
}
