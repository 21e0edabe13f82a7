export type PlaygroundTab = 'data' | 'design' | 'card' | 'json';

export interface PlaygroundSearch {
  tab?: PlaygroundTab;
  /** Id or slug of the template that the work began with. */
  template?: string;
  /** Id of the render that it begins with. */
  render?: string;
  /** What the dialog "Start from", which is open, shows. */
  start?: StartSource;
  /** What the chart becomes, which the dialog says. */
  for?: 'template';
}

export const START_SOURCES = ['paste', 'templates', 'blank', 'renders', 'words'] as const;
export type StartSource = (typeof START_SOURCES)[number];

type Navigate = (options: {
  search: (search: PlaygroundSearch) => PlaygroundSearch;
  hash: true;
  replace: true;
  resetScroll: false;
}) => Promise<void>;

/** Opens the dialog "Start from" at a tab, or closes it. */
export function openStart(navigate: Navigate, source: StartSource | undefined): Promise<void> {
  return navigate({
    search: ({ start: _start, for: purpose, ...rest }) => ({
      ...rest,
      ...(source !== undefined && { start: source, ...(purpose && { for: purpose }) }),
    }),
    hash: true,
    replace: true,
    resetScroll: false,
  });
}
