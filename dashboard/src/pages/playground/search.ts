export type PlaygroundTab = 'data' | 'design' | 'card' | 'json';

export interface PlaygroundSearch {
  tab?: PlaygroundTab;
  /** Id or slug of the template that the work began with. */
  template?: string;
  /** Id of the render that it begins with. */
  render?: string;
}
