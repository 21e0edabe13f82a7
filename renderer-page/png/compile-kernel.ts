import asc from 'assemblyscript/asc';

/** Compiles kernel/ to WebAssembly. Takes about a second. */
export async function compileKernel(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      ...['index.ts', '--baseDir', folder, '--outFile', 'kernel.wasm'],
      ...['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert'],
      // What an image of 800 × 400 needs grows once, at the first image.
      ...['--initialMemory', '4'],
    ],
    {
      writeFile: (_name, content) => {
        wasm = content as Uint8Array;
      },
    },
  );
  if (error !== null || wasm === undefined) {
    throw new Error(`The PNG encoder does not compile:\n${stderr.toString()}`, { cause: error });
  }
  return new Uint8Array(wasm);
}
