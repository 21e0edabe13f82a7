import type { Chart, Plugin } from 'chart.js';

type Hook = (chart: Chart, args: { cancelable?: boolean }) => unknown;

/**
 * Several plugins as one, for those without options: Chart.js resolves the options of each plugin for each chart, and looks at each for
 * about 40 events. Hooks run in order; one that returns false ends an event that can be canceled.
 */
export function joinedPlugin(plugins: readonly Plugin[]): Plugin {
  const hooks: Record<string, Hook> = {};
  for (const plugin of plugins) {
    for (const [name, hook] of Object.entries(plugin)) {
      if (typeof hook !== 'function') continue;
      const own: Hook = (chart, args) => hook.call(plugin, chart, args);
      const earlier = hooks[name];
      hooks[name] = earlier === undefined ? own : inOrder(earlier, own);
    }
  }
  return { id: 'ownPlugins', ...hooks };
}

function inOrder(first: Hook, second: Hook): Hook {
  return (chart, args) => (first(chart, args) === false && args.cancelable ? false : second(chart, args));
}
