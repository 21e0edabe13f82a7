/** `node --import registered.js`: a process in which the made-up type is registered. */
import { registerHooks } from 'node:module';
import { withMadeUpType } from './lines.js';

const folder = new URL('.', import.meta.url).href.replace(/\/$/, '');

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/\/(registry|types)\.js$/.test(url)) return loaded;
    return { ...loaded, source: withMadeUpType(url, String(loaded.source), folder, 'js') };
  },
});
