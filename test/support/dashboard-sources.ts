import { registerHooks } from 'node:module';

const SOURCES = new URL('../../../dashboard/src/', import.meta.url);

// Sources that the dashboard shares with the service name the compiled files of each other.
registerHooks({
  resolve(specifier, context, next) {
    const isSource = specifier.startsWith('.') && (context.parentURL ?? '').endsWith('.ts');
    return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});

/** Modules of the dashboard as one object. Node removes their types: the build compiles them for browsers only. @param paths below dashboard/src */
export async function importDashboard<Modules>(...paths: string[]): Promise<Modules> {
  const modules = await Promise.all(paths.map((path) => import(new URL(path, SOURCES).href)));
  return Object.assign({}, ...modules);
}
