import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pathOf = (name: string): string => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
/** The option resolver in the file of Chart.js that its other files import. */
const FIRST = '/**\n * Creates a Proxy for resolving raw values for options.';
const NEXT = 'function _parseObjectDataRadialScale(';
const SHA256 = 'f98aea0b45257ddf447be64039d814c7fd16b24543d025a5fb0955c3b7e49da9';

/** Replaces the option resolver of Chart.js by option-resolver.ts and element-resolver.ts. Fails when an update of Chart.js changes what is replaced. */
export function replaceOptionResolver(): Plugin {
  return {
    name: 'replace-option-resolver',
    transform(code, id) {
      if (!id.endsWith('/chart.js/dist/chunks/index.js')) return undefined;
      const [from, to] = [code.indexOf(FIRST), code.indexOf(NEXT)];
      const replaced = from >= 0 ? code.slice(from, to) : '';
      if (createHash('sha256').update(replaced).digest('hex') !== SHA256) {
        throw new Error(
          'chart.js has changed: compare its option resolver with renderer-page/chartjs/option-resolver.ts',
        );
      }
      const imports =
        `import { _createResolver, _descriptors } from ${pathOf('option-resolver.ts')};\n` +
        `import { _attachContext } from ${pathOf('element-resolver.ts')};\n`;
      return { code: `${imports}${code.slice(0, from)}${code.slice(to)}`, map: null };
    },
  };
}
