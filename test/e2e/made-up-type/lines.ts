/** The lines that CONTRIBUTING asks for, in the files that they belong to: added when these are read, so that the repository stays as it is. */

/** @param folder with the modules of the type @param extension of its files @returns the code with the type in it */
export function withMadeUpType(path: string, code: string, folder: string, extension: 'js' | 'ts'): string {
  const inList = () => {
    const changed = code.replace(/^\s+matrix,?$/m, '  thermometer,\n  matrix,');
    if (changed === code) throw new Error(`${path} has no list of types that ends with matrix`);
    return changed;
  };
  const importOf = (name: string) => `import { thermometer } from '${folder}/${name}.${extension}';\n`;
  if (/\/chart-spec\/types\/registry\.[jt]s$/.test(path)) return importOf('thermometer') + inList();
  if (/\/renderer-page\/types\/registry\.[jt]s$/.test(path)) return importOf('drawn-thermometer') + inList();
  if (/\/samples\/types\.[jt]s$/.test(path))
    return `${importOf('sample-thermometer')}${code}\nSAMPLES.thermometer = thermometer;\n`;
  return code;
}
