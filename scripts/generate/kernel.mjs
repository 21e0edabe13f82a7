// Compiles the kernels of renderer-page/output/ (AssemblyScript) and writes each beside its folder as kernel-base64.ts, so that installing and building need
// no compiler. With --check it writes nothing, and fails when the sources give other bytes.
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import { root } from '../build.mjs';
import { writeGenerated } from './generated.mjs';

for (const format of ['png', 'jpeg']) {
  const folder = `renderer-page/output/${format}`;
  const base64 = Buffer.from(await compile(join(root, folder, 'kernel'))).toString('base64');
  const text = `// Generated from kernel/ by npm run kernel.

/** kernel/ as WebAssembly, in base64: in the script of the page it takes no request at its start. */
export const kernelBase64 =
  '${base64}';
`;
  writeGenerated(`${folder}/kernel-base64.ts`, text, 'npm run kernel');
}

/** @returns {Promise<Uint8Array>} the WebAssembly of the sources in a folder */
async function compile(folder) {
  let wasm;
  const { error, stderr } = await asc.main(
    [
      ...['index.ts', '--baseDir', folder, '--outFile', 'kernel.wasm'],
      ...['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert'],
      // What an image of 800 × 400 needs grows once, at the first image.
      ...['--initialMemory', '4'],
    ],
    {
      writeFile: (_name, content) => {
        wasm = content;
      },
    },
  );
  if (error !== null || wasm === undefined) {
    throw new Error(`${folder} does not compile:\n${stderr.toString()}`, { cause: error });
  }
  return wasm;
}
